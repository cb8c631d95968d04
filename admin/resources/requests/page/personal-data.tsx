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
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { useToast } from '#admin/notifications/toast.ts';
import { download } from '#admin/ui/download.ts';
import { useInboxAddress } from '../back-address.ts';
import type { RequestDetails } from '../read-request.ts';
import { useAnonymize } from './anonymize.ts';
import { filesToRemove } from './orphaned-files.ts';
import { exportPerson, personCsv, withContents } from './person-export.ts';

/** What administrators alone do with a person's data: hand it out, make it nobody's, delete it. */
export function PersonalData({ request }: { request: RequestDetails }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const inbox = useInboxAddress();
  const deleteRecord = useDeleteRecord();
  const anonymize = useAnonymize();
  const { id, protocol, email, phone, anonymized_at } = request;
  const contacts = [email, phone].filter((contact) => contact !== null);

  const handOut = async (form: 'json' | 'csv') => {
    try {
      const requests = await exportPerson(contacts);
      if (form === 'csv') download(`dados-${protocol}.csv`, 'text/csv', personCsv(requests));
      else
        download(
          `dados-${protocol}.json`,
          'application/json',
          JSON.stringify({ requests: await withContents(requests) }, null, 2),
        );
    } catch (cause) {
      logError('The data of a person were not exported', cause);
      toast.error('Erro ao exportar os dados', cause instanceof Error ? cause.message : undefined);
    }
  };

  const remove = () =>
    deleteRecord({
      resource: 'requests',
      id,
      name: protocol,
      question: 'Excluir este pedido, com produtos, arquivos, anotações e andamento?',
      hint: 'Isso não pode ser desfeito.',
      texts: { done: 'Pedido excluído', failed: 'Erro ao excluir o pedido' },
      before: () => filesToRemove(id),
      after: async () => {
        void navigate(inbox, { replace: true });
        await queryClient.invalidateQueries({ queryKey: requestsKey });
      },
    });

  const items: NonNullable<MenuProps['items']> = [
    ...(contacts.length > 0
      ? [
          {
            key: 'export',
            type: 'group' as const,
            label: 'Exportar dados desta pessoa',
            children: [
              {
                key: 'csv',
                icon: <DownloadOutlined aria-hidden="true" />,
                label: 'Planilha (CSV)',
              },
              { key: 'json', icon: <DownloadOutlined aria-hidden="true" />, label: 'Arquivo JSON' },
            ],
          },
          {
            key: 'anonymize-person',
            icon: <UserDeleteOutlined aria-hidden="true" />,
            label: 'Anonimizar esta pessoa',
          },
        ]
      : []),
    ...(anonymized_at === null
      ? [
          {
            key: 'anonymize-request',
            icon: <UserDeleteOutlined aria-hidden="true" />,
            label: 'Anonimizar só este pedido',
          },
        ]
      : []),
    {
      key: 'delete',
      danger: true,
      icon: <DeleteOutlined aria-hidden="true" />,
      label: 'Excluir pedido',
    },
  ];
  const actions: Record<string, () => void> = {
    csv: () => void handOut('csv'),
    json: () => void handOut('json'),
    'anonymize-person': () => anonymize.person(contacts),
    'anonymize-request': () => anonymize.request(id),
    delete: remove,
  };

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => actions[key]?.() }}
    >
      <Button icon={<MoreOutlined aria-hidden="true" />}>Mais ações</Button>
    </Dropdown>
  );
}
