import { Button, Flex } from 'antd';
import { supabase } from '#admin/api/client.ts';
import { useRead } from '#admin/api/reads.ts';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { formatDateTime } from '#admin/history/format-date-time.ts';
import { discardUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { fail } from '#admin/notifications/calls.ts';
import { confirm } from '#admin/notifications/messages.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { deviceName } from '#admin/ui/device-name.ts';
import { Loaded } from '#admin/ui/loaded.tsx';

export const sessionsKey = ['own-sessions'];

export function OwnSessions() {
  const sessions = useRead(sessionsKey, () => supabase.rpc('own_sessions').throwOnError());

  const signOutEverywhere = async () => {
    const { error } = await supabase.auth.signOut({ scope: 'global' });
    if (!error) return discardUnsavedWork();
    fail({
      error: { ...error, status: error.status ?? 0 },
      log: 'The sessions were not ended',
      text: 'Erro ao sair dos dispositivos',
    });
  };

  return (
    <EditorSection
      title="Onde você está"
      hint="Se não reconhece um acesso, mude a senha: os outros saem na hora."
    >
      <Flex vertical align="flex-start" gap={16}>
        <Loaded query={sessions} failed="Erro ao carregar os acessos">
          {(data) => (
            <Flex component="ul" vertical gap={14} className="own-sessions">
              {data.map(({ id, user_agent, last_used_at, is_current }) => (
                <li key={id}>
                  <strong>{deviceName(user_agent)}</strong>{' '}
                  {is_current && <Badge tone="good">Este dispositivo</Badge>}
                  <p className="note">
                    <time dateTime={last_used_at}>
                      Último uso em {formatDateTime(last_used_at)}
                    </time>
                  </p>
                </li>
              ))}
            </Flex>
          )}
        </Loaded>
        <Button
          danger
          onClick={() =>
            confirm({
              title: 'Sair de todos os dispositivos?',
              content: 'Também deste: para continuar, você entra de novo com a sua senha.',
              okText: 'Sair de todos',
              onOk: signOutEverywhere,
            })
          }
        >
          Sair de todos os dispositivos
        </Button>
      </Flex>
    </EditorSection>
  );
}
