import { onlineManager } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSyncExternalStore } from 'react';

export function OfflineNotice() {
  const online = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  return (
    <div role="status" className="offline-notice">
      {!online && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          role="presentation"
          title="Sem conexão. Continue editando e salve quando ela voltar."
        />
      )}
    </div>
  );
}
