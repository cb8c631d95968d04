import { DeleteOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button, Flex, Grid, Table, type TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { RecordDialog } from '#admin/forms/record-dialog.tsx';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { RecordHistory } from '#admin/history/record-history.tsx';
import type { RecordLabels } from '#admin/history/record-labels.ts';
import { RecordListPage } from '#admin/lists/record-list-page.tsx';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { newRecord, startValue } from '#admin/navigation/dialog-address.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { Tables } from '#shared/database.types.ts';
import { RedirectForm, RedirectListForm } from './redirect-forms.tsx';

type Redirect = Pick<Tables<'redirects'>, keyof Tables<'redirects'>>;

const originLabels: Record<string, string> = { own: 'Criado por vocês', slug: 'De um slug' };

/** Labels of the history. Redirects are not edited, so versions cannot be restored. */
const labels: RecordLabels = {
  table: 'redirects',
  fields: {
    from_path: { label: 'Endereço antigo' },
    to_path: { label: 'Leva a' },
    origin: { label: 'Origem', format: (origin) => originLabels[String(origin)] ?? String(origin) },
  },
};

const pastedList = 'lista';

function Origin({ redirect }: { redirect: Redirect }) {
  return redirect.origin === 'own' ? (
    <Badge tone="accent">{originLabels.own}</Badge>
  ) : (
    <Badge tone="plain" title="Criado sozinho quando uma página mudou de endereço">
      {originLabels.slug}
    </Badge>
  );
}

const formatDate = ({ created_at }: Redirect) => dayjs(created_at).format('DD/MM/YYYY');

const path = (text: string) => <span className="grow">{text}</span>;

const wideColumns: TableColumnsType<Redirect> = [
  { title: 'Endereço antigo', dataIndex: 'from_path', render: path },
  { title: 'Leva a', dataIndex: 'to_path', render: path },
  { title: 'Origem', width: 150, render: (_, row) => <Origin redirect={row} /> },
  { title: 'Criado em', width: 120, render: (_, row) => formatDate(row) },
];

const narrowColumns: TableColumnsType<Redirect> = [
  {
    title: 'Redirecionamento',
    render: (_, row) => (
      <Flex vertical align="start" gap={4} className="grow">
        <strong className="grow">{row.from_path}</strong>
        <div className="muted">leva a {row.to_path}</div>
        <Origin redirect={row} />
      </Flex>
    ),
  },
];

export function RedirectsPage() {
  const dialog = useDialog();
  const [params] = useAddress();
  const deleteRecord = useDeleteRecord();
  const isNarrow = Grid.useBreakpoint().md === false;
  const list = useSearchList<Redirect>({
    resource: 'redirects',
    searched: ['from_path', 'to_path'],
    sorters: [
      { field: 'created_at', order: 'desc' },
      { field: 'from_path', order: 'asc' },
    ],
  });
  const remove = ({ id, from_path }: Redirect) =>
    deleteRecord({
      resource: 'redirects',
      id,
      name: from_path,
      question: 'Excluir este redirecionamento?',
      hint: 'Quem abrir o endereço antigo encontra a página de "não encontrado".',
      texts: {
        done: 'Redirecionamento excluído com sucesso',
        failed: 'Erro ao excluir redirecionamento',
      },
    });
  const actions: TableColumnsType<Redirect> = [
    {
      title: 'Ações',
      width: 1,
      render: (_, row) => (
        <Flex gap={4}>
          <IconButton
            icon={HistoryOutlined}
            title="Histórico"
            label={`Histórico de ${row.from_path}`}
            onClick={() => dialog.open(row.id)}
          />
          <IconButton
            danger
            icon={DeleteOutlined}
            label={`Excluir ${row.from_path}`}
            onClick={() => remove(row)}
          />
        </Flex>
      ),
    },
  ];
  const isList = dialog.target === pastedList;

  return (
    <>
      <RecordListPage
        title="Redirecionamentos"
        noun={['redirecionamento', 'redirecionamentos']}
        newText="Novo Redirecionamento"
        onNew={() => dialog.open(newRecord)}
        action={<Button onClick={() => dialog.open(pastedList)}>Colar uma lista</Button>}
        searchLabel="Buscar por endereço ou destino"
        list={list}
        empty={{
          title: 'Nenhum redirecionamento encontrado',
          description:
            'Endereços de páginas que mudam de slug aparecem aqui sozinhos. Acrescente os do site antigo.',
        }}
      >
        <Table<Redirect>
          rowKey="id"
          columns={[...(isNarrow ? narrowColumns : wideColumns), ...actions]}
          dataSource={list.rows ?? []}
          pagination={false}
        />
      </RecordListPage>
      <RecordDialog
        target={dialog.target}
        titles={{
          create: isList ? 'Colar uma lista' : 'Novo Redirecionamento',
          edit: 'Histórico do redirecionamento',
        }}
        width={isList ? 760 : 600}
        onClose={dialog.close}
      >
        {(shown) =>
          shown === pastedList ? (
            <RedirectListForm onClose={dialog.close} />
          ) : isUuid(shown) ? (
            <RecordHistory id={shown} labels={labels} canRestore={false} />
          ) : (
            <RedirectForm from={startValue(params, 'redirect')} onClose={dialog.close} />
          )
        }
      </RecordDialog>
    </>
  );
}
