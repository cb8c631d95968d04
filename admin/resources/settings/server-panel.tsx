import { useQuery } from '@tanstack/react-query';
import { type AlertProps, Button, Descriptions, Flex } from 'antd';
import { callOwnServer, isJson, readOwnServer } from '#admin/api/own-server.ts';
import { queryClient } from '#admin/api/query-client.ts';
import { formatDateTime } from '#admin/history/format-date-time.ts';
import { fail } from '#admin/notifications/calls.ts';
import { confirm } from '#admin/notifications/messages.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import { Section } from '#admin/ui/section.tsx';
import {
  isBusy,
  type Operation,
  type OperationRun,
  operationsAddress,
  type ServerState,
} from '#shared/settings/server-operations.ts';

const queryKey = ['server-operations'];

export function ServerPanel() {
  const query = useQuery({
    queryKey,
    queryFn: async () => ({ server: await readOwnServer<ServerState>(operationsAddress) }),
    // Polls during an operation because updates restart the server.
    refetchInterval: ({ state }) => (isBusy(state.data?.server?.run ?? null) ? 2000 : false),
  });
  return (
    <Section title="Versão e cópias" className="panel editor-page" style={{ marginTop: 28 }}>
      <Loaded query={query} rows={2} failed="Erro ao carregar a versão">
        {({ server }) =>
          server?.canOperate ? (
            <ServerOperations server={server} isAway={query.isError} />
          ) : (
            <p className="muted prose">
              {server && `Versão ${server.version}. `}Quem cuida do servidor ou da hospedagem faz as
              cópias e atualiza o sistema, como docs/operate.md descreve em “Upgrading”.
            </p>
          )
        }
      </Loaded>
    </Section>
  );
}

const names: Record<Operation, string> = {
  copy: 'Cópia do catálogo',
  update: 'Atualização',
  check: 'Procura por versão nova',
};

const statuses: Record<
  OperationRun['status'],
  [type: NonNullable<AlertProps['type']>, text: string]
> = {
  requested: ['info', 'pedida; o servidor começa em instantes'],
  running: ['info', 'em andamento'],
  done: ['success', 'concluída'],
  failed: ['error', 'não foi concluída'],
};

/** Style of program output, which wraps long lines. */
const output = {
  margin: '8px 0 0',
  maxHeight: 320,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
} as const;

function ServerOperations({ server, isAway }: { server: ServerState; isAway: boolean }) {
  const { version, lastBackup, run, available, isHosted } = server;
  const busy = isBusy(run);

  const request = async (operation: Operation) => {
    const answer = await callOwnServer(operationsAddress, 'POST', { body: { operation } }).catch(
      () => undefined,
    );
    // The server returns its state even if it rejects the request.
    if (answer && isJson(answer) && (answer.ok || answer.status === 409)) {
      queryClient.setQueryData(queryKey, { server: (await answer.json()) as ServerState });
    }
    if (answer?.ok) return;
    fail({
      error: { status: answer?.status ?? 0 },
      log: 'The operation was not requested',
      text: 'O pedido não chegou ao servidor',
      denied: 'Apenas administradores podem fazer cópias e atualizar',
      reason: answer?.status === 409 ? 'Outra cópia ou atualização está em andamento.' : undefined,
    });
  };

  return (
    <>
      <Descriptions
        layout="vertical"
        colon={false}
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: 'version', label: 'Versão', children: version },
          {
            key: 'copy',
            label: 'Última cópia',
            children: lastBackup ? formatDateTime(lastBackup) : 'Nenhuma ainda',
          },
        ]}
      />
      {available && (
        <details style={{ marginTop: 8 }}>
          <summary>Há uma versão nova, {available.version}: o que há de novo (em inglês)</summary>
          {available.news ? (
            <pre lang="en" style={output}>
              {available.news}
            </pre>
          ) : (
            <p className="note">O changelog não diz o que mudou.</p>
          )}
        </details>
      )}
      <Flex wrap gap={8} style={{ marginTop: 16 }}>
        <BusyButton disabled={busy} work={() => request('copy')}>
          Fazer uma cópia agora
        </BusyButton>
        {available ? (
          <Button
            type="primary"
            disabled={busy}
            onClick={() =>
              confirm({
                title: `Atualizar para ${available.version}?`,
                content: `O servidor faz uma cópia, instala a versão nova e troca: site e painel saem do ar por instantes. Se ela não ficar pronta, a de antes volta sozinha com os dados de antes, sem o que for salvo nesses minutos: peça que ninguém edite até o fim.${isHosted ? ' O banco está num projeto do Supabase: aplique antes as migrações.' : ''}`,
                okText: 'Atualizar',
                okButtonProps: {},
                onOk: () => request('update'),
              })
            }
          >
            Atualizar
          </Button>
        ) : (
          <BusyButton disabled={busy} work={() => request('check')}>
            Procurar versão nova
          </BusyButton>
        )}
      </Flex>
      <div role="status">{run && <RunNotice run={run} isAway={busy && isAway} />}</div>
    </>
  );
}

function RunNotice({ run, isAway }: { run: OperationRun; isAway: boolean }) {
  const [type, text] = statuses[run.status];
  return (
    <Notice
      style={{ marginTop: 16 }}
      type={type}
      title={`${names[run.operation]} ${text}, ${formatDateTime(run.at)}.`}
      description={
        <>
          {isAway && <p>O servidor está trocando de versão e volta a responder em instantes.</p>}
          {run.log && <pre style={output}>{run.log}</pre>}
          {run.operation === 'update' && run.status === 'done' && (
            <Button size="small" style={{ marginTop: 8 }} onClick={() => window.location.reload()}>
              Recarregar o painel
            </Button>
          )}
        </>
      }
    />
  );
}
