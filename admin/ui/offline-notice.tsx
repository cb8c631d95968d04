import { DisconnectOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import './offline-notice.css';

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that nothing can be saved while the browser is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status" className="offline-holder">
      {!online && (
        <p className="offline-notice">
          <DisconnectOutlined aria-hidden="true" />
          Sem conexão. Continue editando e salve quando ela voltar.
        </p>
      )}
    </div>
  );
}
