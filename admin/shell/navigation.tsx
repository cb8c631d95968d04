import {
  AppstoreOutlined,
  BgColorsOutlined,
  DashboardOutlined,
  FolderOutlined,
  HomeOutlined,
  InfoCircleOutlined,
  PhoneOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { accessDenial } from '../session/access.ts';
import { useStaff } from '../session/use-account.ts';

interface Entry {
  page: string;
  path: string;
  label: string;
  icon: ReactNode;
}

const entries: readonly Entry[] = [
  {
    page: 'dashboard',
    path: '/',
    label: 'Dashboard',
    icon: <DashboardOutlined aria-hidden="true" />,
  },
  {
    page: 'home',
    path: '/home',
    label: 'Gerenciar Home',
    icon: <HomeOutlined aria-hidden="true" />,
  },
  {
    page: 'about',
    path: '/about',
    label: 'Sobre',
    icon: <InfoCircleOutlined aria-hidden="true" />,
  },
  {
    page: 'contact',
    path: '/contact',
    label: 'Contato',
    icon: <PhoneOutlined aria-hidden="true" />,
  },
  {
    page: 'products',
    path: '/products',
    label: 'Produtos',
    icon: <AppstoreOutlined aria-hidden="true" />,
  },
  {
    page: 'categories',
    path: '/categories',
    label: 'Categorias',
    icon: <FolderOutlined aria-hidden="true" />,
  },
  {
    page: 'materials',
    path: '/materials',
    label: 'Materiais',
    icon: <BgColorsOutlined aria-hidden="true" />,
  },
  {
    page: 'employees',
    path: '/employees',
    label: 'Funcionários',
    icon: <TeamOutlined aria-hidden="true" />,
  },
  {
    page: 'settings',
    path: '/settings',
    label: 'Configurações',
    icon: <SettingOutlined aria-hidden="true" />,
  },
];

/** The pages this account may work on. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const staff = useStaff();
  return (
    <nav aria-label="Administração">
      <ul className="navigation">
        {entries
          .filter(({ page }) => accessDenial(staff, page) === undefined)
          .map(({ path, label, icon }) => (
            <li key={path}>
              <NavLink to={path} end={path === '/'} onClick={onChosen}>
                {icon}
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
