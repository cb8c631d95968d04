import {
  BellOutlined,
  DownloadOutlined,
  ProjectOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Flex, Segmented, Switch } from 'antd';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { toOptions } from '#admin/forms/select-options.ts';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { useQueryInAddress } from '#admin/navigation/use-address.ts';
import { useArrivalSound } from '#admin/new-requests/new-requests.tsx';
import { toast } from '#admin/notifications/messages.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { download } from '#shared/files/download.ts';
import { requestKindLabels, requestStatusLabels } from '#shared/requests/status.ts';
import { NewRequestDialog } from './inbox/new-request.tsx';
import { RequestBoard } from './inbox/request-board.tsx';
import { RequestList } from './inbox/request-list.tsx';
import {
  type InboxView,
  mine,
  type RequestListQuery,
  requestQuery,
  returnLabels,
  unassigned,
} from './inbox/request-query.ts';
import { removeOrphanedFiles } from './page/personal-data.tsx';
import {
  type ListedRequest,
  type RequestFilters,
  readRequests,
  useAssignees,
} from './read-requests.ts';
import { type RequestRow, requestsCsv, timeCell } from './request-columns.ts';

const views: { value: InboxView; label: string; icon: React.ReactNode }[] = [
  { value: 'lista', label: 'Lista', icon: <UnorderedListOutlined aria-hidden /> },
  { value: 'quadro', label: 'Quadro', icon: <ProjectOutlined aria-hidden /> },
];

export function RequestsPage() {
  const { role } = useStaff();
  // Also removes orphaned files because there may be no publisher to remove them.
  useEffect(() => {
    if (role === 'admin') void removeOrphanedFiles();
  }, [role]);
  const list = useQueryInAddress(requestQuery);
  const { values: query, change } = list;
  const { search, kind, assignee, toReturn, view } = query;
  const filters = { search, kind, assignee, toReturn };
  const [soundOn, setSoundOn] = useArrivalSound();
  const { open } = useDialog();
  return (
    <>
      <PageHeading
        title="Pedidos e mensagens"
        note="O que chega pelo site ou por telefone, até a resposta."
        action={
          <Flex wrap align="center" gap="8px 16px">
            {role === 'admin' && (
              // The board has a column for each status, so it ignores the status filter.
              <ExportButton
                filters={view === 'lista' ? { ...filters, status: query.status } : filters}
              />
            )}
            <Segmented<InboxView>
              aria-label="Exibição"
              options={views}
              value={view}
              onChange={(chosen) => change({ view: chosen })}
            />
            <NewRecordButton text="Novo pedido" onClick={() => open(newRecord)} />
          </Flex>
        }
      />
      <Flex wrap align="center" gap="8px 16px" style={{ marginBottom: 12 }}>
        <Flex align="center" gap={8}>
          <Switch id="som" size="small" checked={soundOn} onChange={setSoundOn} />
          <label htmlFor="som">Som ao chegar</label>
        </Flex>
        <Link to="/account#avisos">
          <BellOutlined aria-hidden /> Avisar neste aparelho
        </Link>
        <Link to="/answer-templates">Modelos de resposta</Link>
      </Flex>
      <NewRequestDialog />
      <InboxFilters list={list} />
      {view === 'quadro' ? <RequestBoard filters={filters} /> : <RequestList list={list} />}
    </>
  );
}

const statuses = toOptions(requestStatusLabels);
const kinds = toOptions(requestKindLabels);

const orders = [{ value: 'prazo', label: 'Prazo mais próximo' }];

function InboxFilters({ list }: { list: RequestListQuery }) {
  const { assignees } = useAssignees();
  const people = [
    { value: mine, label: 'Com você' },
    { value: unassigned, label: 'Sem responsável' },
    ...assignees
      .filter(({ is_self }) => !is_self)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isList = list.values.view === 'lista';
  return (
    <ListTools
      label="Filtrar pedidos e mensagens"
      list={list}
      search="Buscar por pessoa, protocolo ou produto"
      filters={[
        isList && { field: 'status', label: 'Status', any: 'Qualquer status', options: statuses },
        { field: 'kind', label: 'Tipo', any: 'Qualquer tipo', options: kinds },
        {
          field: 'assignee',
          label: 'Responsável',
          any: 'Qualquer responsável',
          options: people,
        },
        {
          field: 'toReturn',
          label: 'Retorno',
          any: 'Qualquer retorno',
          options: toOptions(returnLabels),
        },
        isList && { field: 'order', label: 'Ordem', any: 'Mais novos primeiro', options: orders },
      ]}
    />
  );
}

/** Number of requests read at a time, to keep the URL with their ids short. */
const batchSize = 100;

async function readWhole(ids: readonly string[]) {
  const { data } = await supabase
    .from('requests')
    .select(
      'id, message, delivery_city, cnpj, lost_reason, request_items (name, quantity, position)',
    )
    .in('id', ids)
    .throwOnError();
  return new Map(data.map((request) => [request.id, request]));
}

async function exportRequests(filters: RequestFilters, self: string | undefined): Promise<string> {
  // Dedupes by id because a new request shifts others to the next batch.
  const found = new Map<string, RequestRow>();
  let rows: ListedRequest[];
  let skip = 0;
  do {
    ({ rows } = await readRequests(filters, self, { skip, most: batchSize }));
    const whole = await readWhole(rows.map(({ id }) => id));
    for (const row of rows) {
      const { request_items = [], ...rest } = whole.get(row.id) ?? {};
      const items = request_items.toSorted((a, b) => a.position - b.position);
      found.set(row.id, { ...row, ...rest, items });
    }
    skip += batchSize;
  } while (rows.length === batchSize);

  return requestsCsv(
    [...found.values()],
    [
      ['Responsável', ({ assignee_name }) => assignee_name],
      ['Respondido em', ({ first_answered_at }) => timeCell(first_answered_at)],
    ],
  );
}

function ExportButton({ filters }: { filters: RequestFilters }) {
  const { self } = useAssignees();
  const save = async () => {
    try {
      const csv = await exportRequests(filters, self?.id);
      download(`pedidos-${dayjs().format('YYYY-MM-DD')}.csv`, 'text/csv', csv);
    } catch (cause) {
      logError('The requests were not exported', cause);
      toast.error('Erro ao exportar os pedidos', 'Verifique a conexão e tente de novo.');
    }
  };
  return (
    <BusyButton icon={<DownloadOutlined aria-hidden />} work={save}>
      Exportar CSV
    </BusyButton>
  );
}
