import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { logError } from '../api/api-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shows an error if a page fails or cannot be loaded, for example offline or after a deployment. */
export function RouteFailure() {
  const error = useRouteError();
  const [cause] = useState(() =>
    navigator.onLine
      ? 'Pode haver uma nova versão da administração. Recarregue para continuar.'
      : 'A conexão com a internet faltou. Recarregue quando ela voltar.',
  );
  useEffect(() => logError('A page could not be shown', error), [error]);
  return (
    <EmptyState
      urgent
      isPage
      icon={<WarningOutlined aria-hidden />}
      title="Não foi possível abrir esta página"
      description={cause}
      action={
        <Button type="primary" onClick={() => window.location.reload()}>
          Recarregar
        </Button>
      }
    />
  );
}
