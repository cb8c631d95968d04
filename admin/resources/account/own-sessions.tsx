import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import dayjs from 'dayjs';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { RecordLoading } from '#admin/forms/record-dialog.tsx';
import { discardUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { deviceName } from '#admin/ui/device-name.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';

export const sessionsKey = ['own-sessions'];

async function readSessions() {
  const { data, error } = await supabase.rpc('own_sessions');
  if (error) throw error;
  return data;
}

/** Where one is signed in, and the way out of all of it. */
export function OwnSessions() {
  const { modal } = App.useApp();
  const toast = useToast();
  const sessions = useQuery({ queryKey: sessionsKey, queryFn: readSessions });

  const signOutEverywhere = async () => {
    const { error } = await supabase.auth.signOut({ scope: 'global' });
    if (!error) return discardUnsavedWork();
    logError('The sessions were not ended', error);
    toast.error(
      'Erro ao sair dos dispositivos',
      formatApiError({ ...error, status: error.status ?? 0 }),
    );
  };
  const ask = () =>
    modal.confirm({
      title: 'Sair de todos os dispositivos?',
      content: 'Também deste: para continuar, você entra de novo com a sua senha.',
      okText: 'Sair de todos',
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      focusable: { autoFocusButton: 'cancel' },
      onOk: signOutEverywhere,
    });

  return (
    <EditorSection
      title="Onde você está"
      label="Onde você está"
      hint="Se não reconhece um acesso, mude a senha: os outros saem na hora."
    >
      <div className="own-sessions">
        {sessions.isError && (
          <LoadFailure
            text="Erro ao carregar os acessos"
            retry={() => void sessions.refetch()}
            retrying={sessions.isFetching}
          />
        )}
        {sessions.isPending && <RecordLoading />}
        {sessions.data && (
          <ul>
            {sessions.data.map(({ id, user_agent, last_used_at, is_current }) => (
              <li key={id}>
                <span>
                  <strong>{deviceName(user_agent)}</strong>
                  {is_current && <Badge tone="good">Este dispositivo</Badge>}
                </span>
                <time dateTime={last_used_at}>
                  Último uso em {dayjs(last_used_at).format('DD/MM/YYYY [às] HH:mm')}
                </time>
              </li>
            ))}
          </ul>
        )}
        <Button danger onClick={ask}>
          Sair de todos os dispositivos
        </Button>
      </div>
    </EditorSection>
  );
}
