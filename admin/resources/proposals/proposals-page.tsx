import { useQuery } from '@tanstack/react-query';
import { Flex, Table, type TableColumnsType } from 'antd';
import { Link, useNavigate } from 'react-router';
import { supabase } from '#admin/api/client.ts';
import { useRead } from '#admin/api/reads.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { toOptions } from '#admin/forms/select-options.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { defineQuery, parseName, parsePage } from '#admin/navigation/address-values.ts';
import { useQueryInAddress } from '#admin/navigation/use-address.ts';
import { inboxInterval } from '#admin/new-requests/new-requests.tsx';
import { Badge } from '#admin/ui/badge.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { Section } from '#admin/ui/section.tsx';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { Database } from '#shared/database.types.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { proposalStatusLabels } from '#shared/proposals/proposal.ts';
import { dayText, moneyText } from '#shared/proposals/texts.ts';
import { requestKindLabels } from '#shared/requests/status.ts';
import { useAssignees } from '../requests/read-requests.ts';
import { ProposalStatusBadge } from './proposal-content.tsx';
import { type ListedProposal, pageSize, proposalsKey, readProposals } from './read-proposals.ts';

const waitingLabels = { sim: 'Sem resposta há 3 dias' } as const;

const query = defineQuery(
  {
    search: ['busca', (text) => (text ?? '').trim()],
    status: ['status', (text) => parseName(proposalStatusLabels, text)],
    seller: ['vendedor', (text) => (text !== null && isUuid(text) ? text : undefined)],
    waiting: ['resposta', (text) => parseName(waitingLabels, text)],
    page: ['pagina', parsePage],
  },
  { page: 1 },
);

export function ProposalsPage() {
  const list = useQueryInAddress(query);
  const { search, status, seller, waiting, page } = list.values;
  const { role } = useStaff();
  const { assignees } = useAssignees();
  const navigate = useNavigate();
  const proposals = useQuery({
    queryKey: [...proposalsKey, 'list', search, status, seller, waiting, page],
    queryFn: () =>
      readProposals({
        search,
        ...(status && { statuses: [status] }),
        ...(seller && { seller }),
        waiting: waiting !== undefined,
        skip: (page - 1) * pageSize,
        most: pageSize,
      }),
    refetchInterval: inboxInterval,
    refetchOnWindowFocus: 'always',
  });
  return (
    <>
      <PageHeading
        title="Propostas"
        note="O que foi oferecido aos clientes, até a aprovação."
        action={
          <NewRecordButton
            text="Nova proposta"
            onClick={() => void navigate('/proposals/create')}
          />
        }
      />
      <ListTools
        label="Buscar e filtrar propostas"
        list={list}
        search="Buscar por cliente, número ou produto"
        filters={[
          {
            field: 'status',
            label: 'Status',
            any: 'Qualquer status',
            options: toOptions(proposalStatusLabels),
          },
          {
            field: 'seller',
            label: 'Vendedor',
            any: 'Qualquer vendedor',
            options: assignees.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            field: 'waiting',
            label: 'Resposta',
            any: 'Com ou sem resposta',
            options: toOptions(waitingLabels),
          },
        ]}
      />
      <ListStates
        query={proposals}
        page={page}
        pageSize={pageSize}
        onPage={(to, replaces) => list.change({ page: to }, replaces)}
        failed="Erro ao carregar as propostas"
        empty={{
          title: 'Nenhuma proposta encontrada',
          description: list.isNarrowed
            ? 'Nada corresponde à busca e aos filtros.'
            : 'Comece por um pedido, com “Fazer proposta”, ou por “Nova proposta”.',
        }}
      >
        {(rows) => (
          <>
            <p className="muted">{counted(proposals.data?.total ?? 0, 'proposta', 'propostas')}</p>
            <ProposalRows rows={rows} />
          </>
        )}
      </ListStates>
      {role === 'admin' && !list.isNarrowed && <Figures />}
    </>
  );
}

export function ProposalRows({ rows }: { rows: readonly ListedProposal[] }) {
  return (
    <ul className="panel rows muted tabular">
      {rows.map((row) => (
        <Flex component="li" key={row.id} wrap align="center" gap="4px 20px">
          <div style={{ flex: '2 1 220px' }}>
            <Link to={`/proposals/${row.id}`}>{row.client || 'Sem cliente'}</Link>
            <p>
              {row.number}
              {row.version > 1 && `, versão ${row.version}`}
            </p>
          </div>
          <Flex vertical align="start" gap={2} style={{ width: 168 }}>
            <ProposalStatusBadge status={row.status} />
            {row.status === 'expired' && row.decided_at !== null && (
              <ProposalStatusBadge status="changes" />
            )}
            {row.waits && <Badge tone="limited">Sem resposta há 3 dias</Badge>}
          </Flex>
          <span style={{ width: 120 }}>{moneyText(Number(row.total))}</span>
          <span style={{ width: 132 }}>{row.seller_name ?? 'Sem vendedor'}</span>
          <span style={{ width: 132 }}>
            {row.valid_until ? `até ${dayText(row.valid_until)}` : 'Não enviada'}
          </span>
        </Flex>
      ))}
    </ul>
  );
}

const sourceLabels: Readonly<Record<string, string>> = {
  ...requestKindLabels,
  staff: 'Pedido por telefone',
  none: 'Sem pedido',
};

type Figure = Database['public']['Functions']['proposal_figures']['Returns'][number];

const figureColumns: TableColumnsType<Figure> = [
  {
    title: 'Vendedor ou origem',
    render: (_, { grouping_by, name }) =>
      grouping_by === 'seller' ? name || 'Sem vendedor' : (sourceLabels[name] ?? name),
  },
  { title: 'Enviadas', dataIndex: 'sent' },
  { title: 'Vistas', dataIndex: 'seen' },
  { title: 'Aprovadas', dataIndex: 'approved' },
  { title: 'Valor', render: (_, { value }) => moneyText(Number(value)) },
  {
    title: 'Resposta em',
    render: (_, { hours }) => (hours === null ? '—' : answerTime(Number(hours))),
  },
];

/** Shows the results of the last 12 months, by seller and by source. */
function Figures() {
  const { data = [] } = useRead([...proposalsKey, 'figures'], () =>
    supabase.rpc('proposal_figures').throwOnError(),
  );
  if (data.length === 0) return null;
  return (
    <div style={{ marginTop: 32 }}>
      <Section title="Resultados de 12 meses">
        <Table<Figure>
          size="small"
          pagination={false}
          scroll={{ x: 'max-content' }}
          rowKey={({ grouping_by, name }) => `${grouping_by} ${name}`}
          columns={figureColumns}
          dataSource={data}
        />
      </Section>
    </div>
  );
}

const answerTime = (hours: number) =>
  hours < 48
    ? counted(Math.max(1, Math.round(hours)), 'hora', 'horas')
    : counted(Math.round(hours / 24), 'dia', 'dias');
