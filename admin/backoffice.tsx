import 'dayjs/locale/pt-br';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { dataProvider } from './api/data-provider.ts';
import { queryClient } from './api/query-client.ts';
import { SessionWatch } from './auth/session-watch.tsx';
import { provideDefinitions } from './history/load-labels.ts';
import { ProvideMessages } from './notifications/messages.ts';

dayjs.locale('pt-br');

// Lazy-loaded because only drafts and campaigns show the labels of other pages.
provideDefinitions(async (page) =>
  (await import('./resources/definitions.ts')).loadDefinitions(page),
);

export function Backoffice() {
  // The next user must not see data that this user has read, or that arrived after this user left.
  useState(() => queryClient.clear());
  useEffect(() => () => queryClient.clear(), []);
  return (
    // Shows one toast at a time (docs/product.md#limits), positioned to cover neither buttons nor a form's first
    // fields.
    <App notification={{ maxCount: 1, placement: 'bottomLeft', bottom: 76, duration: 4 }}>
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        options={{
          disableTelemetry: true,
          disableRouteChangeHandler: true,
          mutationMode: 'pessimistic',
          reactQuery: { clientConfig: queryClient },
        }}
      >
        <ProvideMessages />
        <SessionWatch />
        <Outlet />
      </Refine>
    </App>
  );
}
