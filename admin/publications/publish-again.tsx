import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { isDenied, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { recheckSession } from '../auth/session-events.ts';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from './publishing-state.ts';

/** Publishes the site again, as after a failure; the database decides who may. */
export function PublishAgain() {
  const toast = useToast();
  const watchPublishing = useWatchPublishing();
  const [asking, setAsking] = useState(false);

  const ask = async () => {
    setAsking(true);
    const { error, status } = await supabase.rpc('request_publication');
    setAsking(false);
    if (error) {
      const apiError = { ...error, status };
      logError('A publication was not requested', apiError);
      if (isDenied(apiError)) recheckSession();
      toast.error('Erro ao pedir a publicação', formatApiError(apiError));
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
