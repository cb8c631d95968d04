import 'dayjs/locale/pt-br';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import dayjs from 'dayjs';
import { Outlet } from 'react-router';
import { dataProvider } from './api/data-provider.ts';
import { accessControlProvider } from './auth/access.ts';
import { authProvider } from './auth/auth-provider.ts';
import { SessionWatch } from './auth/session-watch.tsx';
import { NoticeFrame } from './notifications/notice-frame.tsx';
import { useNotificationProvider } from './notifications/notification-provider.ts';
import { i18nProvider } from './ui/i18n-provider.ts';

dayjs.locale('pt-br');

/** The providers around every page of the back-office. */
export function Backoffice() {
  return (
    <NoticeFrame>
      <Pages />
    </NoticeFrame>
  );
}

function Pages() {
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      i18nProvider={i18nProvider}
      notificationProvider={useNotificationProvider}
      routerProvider={routerProvider}
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
  );
}
