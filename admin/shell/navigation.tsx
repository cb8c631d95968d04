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
import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { accessDenial } from '../auth/access.ts';
import { useStaff } from '../auth/use-account.ts';

interface Entry {
  page: string;
  path: string;
  label: string;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
}

const entries: readonly Entry[] = [
  { page: 'dashboard', path: '/', label: 'Dashboard', Icon: DashboardOutlined },
  { page: 'home', path: '/home', label: 'Gerenciar Home', Icon: HomeOutlined },
  { page: 'about', path: '/about', label: 'Sobre', Icon: InfoCircleOutlined },
  { page: 'contact', path: '/contact', label: 'Contato', Icon: PhoneOutlined },
  { page: 'products', path: '/products', label: 'Produtos', Icon: AppstoreOutlined },
  { page: 'categories', path: '/categories', label: 'Categorias', Icon: FolderOutlined },
  { page: 'materials', path: '/materials', label: 'Materiais', Icon: BgColorsOutlined },
  { page: 'employees', path: '/employees', label: 'Funcionários', Icon: TeamOutlined },
  { page: 'settings', path: '/settings', label: 'Configurações', Icon: SettingOutlined },
];

/** The pages this account may open. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const staff = useStaff();
  return (
    <nav aria-label="Administração">
      <ul className="navigation">
        {entries
          .filter(({ page }) => accessDenial(staff, page) === undefined)
          .map(({ path, label, Icon }) => (
            <li key={path}>
              <NavLink to={path} end={path === '/'} onClick={onChosen}>
                <Icon aria-hidden="true" />
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
