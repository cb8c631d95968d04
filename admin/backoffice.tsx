import 'dayjs/locale/pt-br';
import { Refine, type ResourceProps } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import dayjs from 'dayjs';
import { Outlet } from 'react-router';
import { dataProvider } from './api/data-provider.ts';
import { SessionWatch } from './auth/session-watch.tsx';
import { authProvider } from './auth/use-account.ts';
import { NoticeFrame } from './notifications/notice-frame.tsx';

dayjs.locale('pt-br');

const resources: ResourceProps[] = [
  { name: 'dashboard', list: '/', meta: { label: 'Dashboard' } },
  { name: 'requests', list: '/requests', meta: { label: 'Pedidos e mensagens' } },
  { name: 'products', list: '/products', meta: { label: 'Produtos' } },
  { name: 'categories', list: '/categories', meta: { label: 'Categorias' } },
  { name: 'collections', list: '/collections', meta: { label: 'Ideias' } },
  { name: 'materials', list: '/materials', meta: { label: 'Materiais' } },
  { name: 'techniques', list: '/techniques', meta: { label: 'Técnicas' } },
  { name: 'search_synonyms', list: '/synonyms', meta: { label: 'Sinônimos da busca' } },
  { name: 'carousel_slides', list: '/home', meta: { label: 'Gerenciar Home' } },
  { name: 'redirects', list: '/redirects', meta: { label: 'Redirecionamentos' } },
  { name: 'admin_users', list: '/employees', meta: { label: 'Funcionários' } },
];

/** The providers around every page of the back-office. */
export function Backoffice() {
  return (
    <NoticeFrame>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        routerProvider={routerProvider}
        resources={resources}
        options={{
          disableTelemetry: true,
          disableRouteChangeHandler: true,
          mutationMode: 'pessimistic',
          // The Supabase client already tries four times, over seven seconds; more would only delay the error.
          reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
        }}
      >
        <SessionWatch />
        <Outlet />
      </Refine>
    </NoticeFrame>
  );
}
