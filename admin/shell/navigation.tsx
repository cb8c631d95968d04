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
  { page: 'dashboard', path: '/', label: 'Dashboard', icon: <DashboardOutlined /> },
  { page: 'home', path: '/home', label: 'Gerenciar Home', icon: <HomeOutlined /> },
  { page: 'about', path: '/about', label: 'Sobre', icon: <InfoCircleOutlined /> },
  { page: 'contact', path: '/contact', label: 'Contato', icon: <PhoneOutlined /> },
  { page: 'products', path: '/products', label: 'Produtos', icon: <AppstoreOutlined /> },
  { page: 'categories', path: '/categories', label: 'Categorias', icon: <FolderOutlined /> },
  { page: 'materials', path: '/materials', label: 'Materiais', icon: <BgColorsOutlined /> },
  { page: 'employees', path: '/employees', label: 'Funcionários', icon: <TeamOutlined /> },
  { page: 'settings', path: '/settings', label: 'Configurações', icon: <SettingOutlined /> },
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
