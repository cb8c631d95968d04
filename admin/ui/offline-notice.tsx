import { Alert } from 'antd';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
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
