import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Notice } from './notice.tsx';

export function OfflineNotice() {
  const online = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
  return (
    <div role="status" className="offline-notice">
      {!online && (
        <Notice
          type="warning"
          style={{ marginBottom: 16 }}
          role="presentation"
          title="Sem conexão. Continue editando e salve quando ela voltar."
        />
      )}
    </div>
  );
}
