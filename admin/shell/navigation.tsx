import {
  AppstoreOutlined,
  BgColorsOutlined,
  BulbOutlined,
  DashboardOutlined,
  DeleteOutlined,
  FileSearchOutlined,
  FolderOutlined,
  HistoryOutlined,
  HomeOutlined,
  InboxOutlined,
  InfoCircleOutlined,
  PhoneOutlined,
  PrinterOutlined,
  SettingOutlined,
  SwapOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import { counted } from '#shared/numbers/format-number.ts';
import { accessDenial } from '../auth/access.ts';
import { useStaff } from '../auth/use-account.ts';
import { useNewRequests } from '../inbox/new-requests.ts';

interface Entry {
  page: string;
  path: string;
  label: string;
  Icon: ComponentType<{ 'aria-hidden': boolean }>;
}

const entries: readonly Entry[] = [
  { page: 'dashboard', path: '/', label: 'Dashboard', Icon: DashboardOutlined },
  { page: 'requests', path: '/requests', label: 'Pedidos e mensagens', Icon: InboxOutlined },
  { page: 'home', path: '/home', label: 'Gerenciar Home', Icon: HomeOutlined },
  { page: 'about', path: '/about', label: 'Sobre', Icon: InfoCircleOutlined },
  { page: 'contact', path: '/contact', label: 'Contato', Icon: PhoneOutlined },
  { page: 'products', path: '/products', label: 'Produtos', Icon: AppstoreOutlined },
  { page: 'categories', path: '/categories', label: 'Categorias', Icon: FolderOutlined },
  { page: 'collections', path: '/collections', label: 'Ideias', Icon: BulbOutlined },
  { page: 'materials', path: '/materials', label: 'Materiais', Icon: BgColorsOutlined },
  { page: 'techniques', path: '/techniques', label: 'Técnicas', Icon: PrinterOutlined },
  { page: 'synonyms', path: '/synonyms', label: 'Sinônimos da busca', Icon: FileSearchOutlined },
  { page: 'redirects', path: '/redirects', label: 'Redirecionamentos', Icon: SwapOutlined },
  { page: 'employees', path: '/employees', label: 'Funcionários', Icon: TeamOutlined },
  { page: 'activity', path: '/activity', label: 'Atividade', Icon: HistoryOutlined },
  { page: 'deleted', path: '/deleted', label: 'Excluídos', Icon: DeleteOutlined },
  { page: 'settings', path: '/settings', label: 'Configurações', Icon: SettingOutlined },
];

export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const staff = useStaff();
  const { count } = useNewRequests();
  const waiting = (page: string) => (page === 'requests' ? count : 0);
  return (
    <nav aria-label="Administração">
      <ul className="navigation">
        {entries
          .filter(({ page }) => accessDenial(staff, page) === undefined)
          .map(({ page, path, label, Icon }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/'}
                aria-description={
                  waiting(page) > 0 ? counted(waiting(page), 'novo', 'novos') : undefined
                }
                onClick={onChosen}
              >
                {waiting(page) > 0 ? (
                  <span
                    className="navigation-count"
                    aria-hidden
                    data-count={waiting(page) > 99 ? '99+' : waiting(page)}
                  />
                ) : (
                  <Icon aria-hidden />
                )}
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
