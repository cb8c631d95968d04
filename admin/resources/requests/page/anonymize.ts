import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';

const ofPerson = (contact: string) => supabase.rpc('anonymize_person', { contact });
const ofRequest = (request_id: string) => supabase.rpc('anonymize_request', { request_id });

/** Asks whether requests shall be nobody's, and makes them so: all of a person, or one. */
export function useAnonymize() {
  const { modal } = App.useApp();
  const toast = useToast();
  const queryClient = useQueryClient();

  const anonymize = async (calls: readonly ReturnType<typeof ofPerson | typeof ofRequest>[]) => {
    let anonymized = 0;
    for (const call of calls) {
      // It is sent when it is awaited.
      const { data, error, status } = await call;
      if (error) {
        logError('Requests were not anonymized', error);
        const reason =
          error.code === 'PT404'
            ? 'Este pedido foi excluído.'
            : formatApiError({ ...error, status });
        toast.error('Erro ao anonimizar', reason);
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
    void modal.confirm({
      title,
      content: `Nome, empresa, contatos, cidade, mensagens, anotações e arquivos enviados são apagados ${from}. Produtos e andamento ficam. Isso não pode ser desfeito.`,
      okText: 'Anonimizar',
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      autoFocusButton: 'cancel',
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
