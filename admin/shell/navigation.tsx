import {
  AppstoreOutlined,
  BgColorsOutlined,
  BulbOutlined,
  CalendarOutlined,
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
import { Link, useLocation } from 'react-router';
import { counted } from '#shared/numbers/format-number.ts';
import { accessDenial } from '../auth/access.ts';
import { useStaff } from '../auth/use-account.ts';
import { useNewRequests } from '../new-requests/new-requests.tsx';

interface Entry {
  path: string;
  label: string;
  Icon: ComponentType<{ 'aria-hidden': boolean }>;
}

/** Grouped menu entries. A group's title is shown only if the user may open one of its entries. */
const groups: readonly { title?: string; entries: readonly Entry[] }[] = [
  {
    entries: [
      { path: '/', label: 'Dashboard', Icon: DashboardOutlined },
      { path: '/requests', label: 'Pedidos e mensagens', Icon: InboxOutlined },
      { path: '/proposals', label: 'Propostas', Icon: FileDoneOutlined },
    ],
  },
  {
    title: 'Site',
    entries: [
      { path: '/home', label: 'Gerenciar Home', Icon: HomeOutlined },
      { path: '/about', label: 'Sobre', Icon: InfoCircleOutlined },
      { path: '/contact', label: 'Contato', Icon: PhoneOutlined },
      { path: '/campaigns', label: 'Campanhas', Icon: CalendarOutlined },
    ],
  },
  {
    title: 'Catálogo',
    entries: [
      { path: '/products', label: 'Produtos', Icon: AppstoreOutlined },
      { path: '/categories', label: 'Categorias', Icon: FolderOutlined },
      { path: '/collections', label: 'Ideias', Icon: BulbOutlined },
      { path: '/materials', label: 'Materiais', Icon: BgColorsOutlined },
      { path: '/techniques', label: 'Técnicas', Icon: PrinterOutlined },
      { path: '/synonyms', label: 'Sinônimos da busca', Icon: FileSearchOutlined },
      { path: '/redirects', label: 'Redirecionamentos', Icon: SwapOutlined },
    ],
  },
  {
    title: 'Loja',
    entries: [
      { path: '/employees', label: 'Funcionários', Icon: TeamOutlined },
      { path: '/activity', label: 'Atividade', Icon: HistoryOutlined },
      { path: '/deleted', label: 'Excluídos', Icon: DeleteOutlined },
      { path: '/settings', label: 'Configurações', Icon: SettingOutlined },
    ],
  },
];

/** Returns the menu's label for a page, or undefined if the page is not in the menu. */
export const entryLabel = (page: string): string | undefined =>
  groups.flatMap(({ entries }) => entries).find(({ path }) => path === `/${page}`)?.label;

export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const staff = useStaff();
  const { count } = useNewRequests();
  const { pathname } = useLocation();
  // The menu shows the answer templates as part of the inbox.
  const shown = pathname === '/answer-templates' ? '/requests' : pathname;
  return (
    <nav aria-label="Administração">
      {groups.map(({ title, entries }, at) => {
        const allowed = entries.filter(
          ({ path }) => accessDenial(staff, path.slice(1)) === undefined,
        );
        return (
          allowed.length > 0 && (
            <Fragment key={title ?? ''}>
              {title && (
                <p id={`menu-${at}`} className="navigation-title note">
                  {title}
                </p>
              )}
              <ul className="navigation" aria-labelledby={title && `menu-${at}`}>
                {allowed.map(({ path, label, Icon }) => {
                  const isCurrent =
                    shown === path || (path !== '/' && shown.startsWith(`${path}/`));
                  const waiting = path === '/requests' ? count : 0;
                  return (
                    <li key={path}>
                      <Link
                        to={path}
                        aria-current={isCurrent ? 'page' : undefined}
                        aria-description={
                          waiting > 0 ? counted(waiting, 'novo', 'novos') : undefined
                        }
                        onClick={onChosen}
                      >
                        {waiting > 0 ? (
                          <span
                            className="navigation-count"
                            aria-hidden
                            data-count={waiting > 99 ? '99+' : waiting}
                          />
                        ) : (
                          <Icon aria-hidden />
                        )}
                        {label}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </Fragment>
          )
        );
      })}
    </nav>
  );
}
