import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logError } from '../api/api-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown when a page fails or cannot be loaded, as happens once after a new version is deployed. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => logError('A page could not be shown', error), [error]);
  return (
    <EmptyState
      urgent
      isPage
      icon={<WarningOutlined aria-hidden="true" />}
      title="Não foi possível abrir esta página"
      description="Pode haver uma nova versão da administração. Recarregue para continuar."
      action={
        <Button type="primary" onClick={() => window.location.reload()}>
          Recarregar
        </Button>
      }
    />
  );
}
