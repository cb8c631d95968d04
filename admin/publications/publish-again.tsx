import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { formatApiError, isDenied, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { recheckSession } from '../auth/session-events.ts';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from './publishing-state.ts';

/** Has the site published once more, as after a failure; who may ask is the database's to say. */
export function PublishAgain() {
  const toast = useToast();
  const watchPublishing = useWatchPublishing();
  const [asking, setAsking] = useState(false);

  const ask = async () => {
    setAsking(true);
    const { error, status } = await supabase.rpc('request_publication');
    setAsking(false);
    if (error) {
      const fault = { ...error, status };
      logError('A publication was not requested', fault);
      if (isDenied(fault)) recheckSession();
      toast.error('Erro ao pedir a publicação', formatApiError(fault));
      return;
    }
    toast.success('Publicação pedida');
    watchPublishing();
  };

  return (
    <Button
      icon={<ReloadOutlined aria-hidden="true" />}
      loading={asking}
      onClick={() => void ask()}
    >
      Publicar novamente
    </Button>
  );
}
