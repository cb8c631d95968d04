import { DeleteOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button, Flex, Grid, type TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { RecordDialog } from '#admin/forms/record-dialog.tsx';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { RecordHistory } from '#admin/history/record-history.tsx';
import { startValue } from '#admin/navigation/dialog-address.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { defineRecord } from '#admin/records/define-record.ts';
import { unedited } from '#admin/records/fields.tsx';
import { RecordPage } from '#admin/records/record-page.tsx';
import { Badge } from '#admin/ui/badge.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { Tables } from '#shared/database.types.ts';
import { RedirectForm, RedirectListForm } from './redirect-forms.tsx';

type Redirect = Tables<'redirects'>;

const originLabels: Record<string, string> = { own: 'Criado por vocês', slug: 'De um slug' };

const redirects = defineRecord({
  table: 'redirects',
  texts: { question: 'Excluir este redirecionamento?' },
  fields: {
    from_path: unedited('Endereço antigo'),
    to_path: unedited('Leva a'),
    origin: {
      ...unedited('Origem'),
      format: (origin) => originLabels[String(origin)] ?? String(origin),
    },
  },
  name: (row) => row.from_path,
  removal: { hint: () => 'Quem abrir o endereço antigo encontra a página de "não encontrado".' },
});

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
  const isNarrow = Grid.useBreakpoint().md === false;
  const isList = dialog.target === pastedList;
  return (
    <RecordPage
      record={redirects}
      columns={isNarrow ? narrowColumns : wideColumns}
      searched={['from_path', 'to_path']}
      order={[{ field: 'created_at', order: 'desc' }, 'from_path']}
      action={<Button onClick={() => dialog.open(pastedList)}>Colar uma lista</Button>}
      searchLabel="Buscar por endereço ou destino"
      empty="Endereços de páginas que mudam de slug aparecem aqui sozinhos. Acrescente os do site antigo."
      dialogs={
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
              // Redirects cannot be edited, so there are no versions to restore.
              <RecordHistory id={shown} labels={redirects} canRestore={false} />
            ) : (
              <RedirectForm from={startValue(params, 'redirect')} onClose={dialog.close} />
            )
          }
        </RecordDialog>
      }
    >
      {(_, { name, onEdit, onDelete }) => (
        <Flex gap={4}>
          <IconButton
            icon={HistoryOutlined}
            title="Histórico"
            label={`Histórico de ${name}`}
            onClick={onEdit}
          />
          <IconButton danger icon={DeleteOutlined} label={`Excluir ${name}`} onClick={onDelete} />
        </Flex>
      )}
    </RecordPage>
  );
}
