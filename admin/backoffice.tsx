import 'dayjs/locale/pt-br';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import dayjs from 'dayjs';
import { Outlet } from 'react-router';
import { dataProvider } from './api/data-provider.ts';
import { SessionWatch } from './auth/session-watch.tsx';
import { authProvider } from './auth/use-account.ts';
import { NoticeFrame } from './notifications/notice-frame.tsx';

dayjs.locale('pt-br');

/** The providers around every page of the back-office. */
export function Backoffice() {
  return (
    <NoticeFrame>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
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
    </NoticeFrame>
  );
}
