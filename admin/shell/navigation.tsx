import {
  AppstoreOutlined,
  BgColorsOutlined,
  BulbOutlined,
  DashboardOutlined,
  DeleteOutlined,
  FileDoneOutlined,
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
import { type ComponentType, Fragment } from 'react';
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

/** The entries in groups; a title is shown above those that somebody may open. */
const groups: readonly { title?: string; entries: readonly Entry[] }[] = [
  {
    entries: [
      { page: 'dashboard', path: '/', label: 'Dashboard', Icon: DashboardOutlined },
      { page: 'requests', path: '/requests', label: 'Pedidos e mensagens', Icon: InboxOutlined },
      { page: 'proposals', path: '/proposals', label: 'Propostas', Icon: FileDoneOutlined },
    ],
  },
  {
    title: 'Site',
    entries: [
      { page: 'home', path: '/home', label: 'Gerenciar Home', Icon: HomeOutlined },
      { page: 'about', path: '/about', label: 'Sobre', Icon: InfoCircleOutlined },
      { page: 'contact', path: '/contact', label: 'Contato', Icon: PhoneOutlined },
    ],
  },
  {
    title: 'Catálogo',
    entries: [
      { page: 'products', path: '/products', label: 'Produtos', Icon: AppstoreOutlined },
      { page: 'categories', path: '/categories', label: 'Categorias', Icon: FolderOutlined },
      { page: 'collections', path: '/collections', label: 'Ideias', Icon: BulbOutlined },
      { page: 'materials', path: '/materials', label: 'Materiais', Icon: BgColorsOutlined },
      { page: 'techniques', path: '/techniques', label: 'Técnicas', Icon: PrinterOutlined },
      {
        page: 'synonyms',
        path: '/synonyms',
        label: 'Sinônimos da busca',
        Icon: FileSearchOutlined,
      },
      { page: 'redirects', path: '/redirects', label: 'Redirecionamentos', Icon: SwapOutlined },
    ],
  },
  {
    title: 'Loja',
    entries: [
      { page: 'employees', path: '/employees', label: 'Funcionários', Icon: TeamOutlined },
      { page: 'activity', path: '/activity', label: 'Atividade', Icon: HistoryOutlined },
      { page: 'deleted', path: '/deleted', label: 'Excluídos', Icon: DeleteOutlined },
      { page: 'settings', path: '/settings', label: 'Configurações', Icon: SettingOutlined },
    ],
  },
];

export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const staff = useStaff();
  const { count } = useNewRequests();
  const waiting = (page: string) => (page === 'requests' ? count : 0);
  return (
    <nav aria-label="Administração">
      {groups.map(({ title, entries }, at) => {
        const allowed = entries.filter(({ page }) => accessDenial(staff, page) === undefined);
        return (
          allowed.length > 0 && (
            <Fragment key={title ?? ''}>
              {title && (
                <p id={`menu-${at}`} className="navigation-title note">
                  {title}
                </p>
              )}
              <ul className="navigation" aria-labelledby={title && `menu-${at}`}>
                {allowed.map(({ page, path, label, Icon }) => (
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
            </Fragment>
          )
        );
      })}
    </nav>
  );
}
