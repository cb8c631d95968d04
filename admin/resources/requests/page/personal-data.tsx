import {
  DeleteOutlined,
  DownloadOutlined,
  MoreOutlined,
  UserDeleteOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { useToast } from '#admin/notifications/toast.ts';
import { useFailure } from '#admin/notifications/use-failure.ts';
import { download } from '#admin/ui/download.ts';
import { useConfirm } from '#admin/ui/use-confirm.ts';
import { counted } from '#shared/numbers/format-number.ts';
import type { RequestDetails } from '../read-request.ts';
import { filesToRemove, removeOrphanedFiles } from './orphaned-files.ts';
import { exportPerson, personCsv, personJson } from './person-export.ts';

interface PersonalDataProps {
  request: RequestDetails;
  inbox: string;
}

export function PersonalData({ request, inbox }: PersonalDataProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const deleteRecord = useDeleteRecord();
  const anonymize = useAnonymize();
  const { id, protocol, email, phone, anonymized_at } = request;
  const contacts = [email, phone].filter((contact) => contact !== null);

  const save = async (type: 'json' | 'csv') => {
    try {
      const person = await exportPerson(contacts);
      const [mediaType, text] =
        type === 'csv'
          ? ['text/csv', personCsv(person.requests)]
          : ['application/json', await personJson(person)];
      download(`dados-${protocol}.${type}`, mediaType, text);
    } catch (cause) {
      logError('The data of a person were not exported', cause);
      toast.error('Erro ao exportar os dados', cause instanceof Error ? cause.message : undefined);
    }
  };

  const remove = async () => {
    const removeFiles = await filesToRemove(id);
    deleteRecord({
      resource: 'requests',
      id,
      name: protocol,
      question: 'Excluir este pedido, com produtos, arquivos, anotações e andamento?',
      hint: 'As propostas deste pedido vão junto. Isso não pode ser desfeito.',
      texts: { done: 'Pedido excluído', failed: 'Erro ao excluir o pedido' },
      after: async () => {
        await removeFiles();
        void navigate(inbox, { replace: true });
        await queryClient.invalidateQueries({ queryKey: requestsKey });
      },
    });
  };

  const items: NonNullable<MenuProps['items']> = [];
  if (contacts.length > 0) {
    const icon = <DownloadOutlined aria-hidden />;
    items.push(
      {
        key: 'export',
        type: 'group',
        label: 'Exportar dados desta pessoa',
        children: [
          { key: 'csv', icon, label: 'Planilha (CSV)', onClick: () => void save('csv') },
          { key: 'json', icon, label: 'Arquivo JSON', onClick: () => void save('json') },
        ],
      },
      {
        key: 'anonymize-person',
        icon: <UserDeleteOutlined aria-hidden />,
        label: 'Anonimizar esta pessoa',
        onClick: () => anonymize.person(contacts),
      },
    );
  }
  if (anonymized_at === null) {
    items.push({
      key: 'anonymize-request',
      icon: <UserDeleteOutlined aria-hidden />,
      label: 'Anonimizar só este pedido',
      onClick: () => anonymize.request(id),
    });
  }
  items.push({
    key: 'delete',
    danger: true,
    icon: <DeleteOutlined aria-hidden />,
    label: 'Excluir pedido',
    onClick: () => void remove(),
  });

  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button icon={<MoreOutlined aria-hidden />}>Mais ações</Button>
    </Dropdown>
  );
}

const ofPerson = (contact: string) => supabase.rpc('anonymize_person', { contact });
const ofRequest = (request_id: string) => supabase.rpc('anonymize_request', { request_id });

function useAnonymize() {
  const confirm = useConfirm();
  const toast = useToast();
  const fail = useFailure();
  const queryClient = useQueryClient();

  const anonymize = async (calls: readonly ReturnType<typeof ofPerson | typeof ofRequest>[]) => {
    let anonymized = 0;
    for (const call of calls) {
      // Sent when it is awaited.
      const { data, error, status } = await call;
      if (error) {
        fail({
          error: { ...error, status },
          log: 'Requests were not anonymized',
          text: 'Erro ao anonimizar',
          reason: error.code === 'PT404' ? 'Este pedido foi excluído.' : undefined,
        });
        break;
      }
      anonymized += data;
    }
    if (anonymized === 0) return;
    void removeOrphanedFiles();
    toast.success(counted(anonymized, 'pedido anonimizado', 'pedidos anonimizados'));
    await queryClient.invalidateQueries({ queryKey: requestsKey });
  };

  const ask = (title: string, from: string, onOk: () => Promise<void>) =>
    confirm({
      title,
      content: `Nome, empresa, contatos, cidade, mensagens, anotações e arquivos enviados são apagados ${from}. Produtos e andamento ficam. Isso não pode ser desfeito.`,
      okText: 'Anonimizar',
      onOk,
    });

  return {
    person: (contacts: readonly string[]) =>
      ask('Anonimizar esta pessoa?', `de todos os pedidos com ${contacts.join(' ou ')}`, () =>
        anonymize(contacts.map(ofPerson)),
      ),
    request: (id: string) =>
      ask('Anonimizar este pedido?', 'deste pedido, e de nenhum outro', () =>
        anonymize([ofRequest(id)]),
      ),
  };
}
