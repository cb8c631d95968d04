import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { requestsKey } from '#admin/new-requests/new-requests.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useFailure } from '#admin/notifications/use-failure.ts';
import type { RequestStatus } from '#shared/requests/status.ts';
import type { RequestDetails } from './read-request.ts';
import { claimText } from './request-texts.ts';
import { useClosing } from './use-closing.tsx';

type MovedRequest = Pick<RequestDetails, 'id' | 'status' | 'value'>;

async function readClaim(id: string, kind: 'assignment' | 'status'): Promise<string | undefined> {
  const { data } = await supabase
    .from('request_events')
    .select('id, kind, author_name, before, after, text, created_at')
    .eq('request_id', id)
    .eq('kind', kind)
    .order('created_at', { ascending: false })
    .limit(1);
  return data?.[0] && claimText(data[0]);
}

/** Returns functions that change a request and resolve to true on success. A conflict shows the latest state. */
export function useHandleRequest() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const fail = useFailure();
  const ask = useClosing();

  const settle = async (
    call: PromiseLike<Answer>,
    failed: string,
    claim?: () => Promise<string | undefined>,
  ) => {
    const { error, status } = await call;
    if (error?.code === 'PT409') {
      toast.attention((await claim?.()) ?? 'Este pedido mudou enquanto estava aberto.');
    } else if (error?.code === 'PT404') {
      toast.error(failed, 'Este pedido foi excluído.');
    } else if (error) {
      fail({ error: { ...error, status }, log: 'A request was not changed', text: failed });
    }
    const refreshed = queryClient.invalidateQueries({ queryKey: requestsKey });
    // Does not wait after other failures, because the refresh would probably fail as slowly.
    if (error === null || error.code === 'PT409') await refreshed;
    return error === null;
  };

  return {
    /** Assigns or unassigns a request. `expected` is the assignee currently shown. */
    assign: (request_id: string, assignee: string | null, expected: string | null) =>
      settle(
        supabase.rpc('assign_request', { request_id, assignee, expected }),
        'Erro ao mudar o responsável',
        () => readClaim(request_id, 'assignment'),
      ),
    /**
     * Changes the status after asking for the details that it requires. Resolves to false if the user cancels.
     * @param answer set if the change also answers the client, along with the value offered to the client
     */
    move: async (
      { id, status, value }: MovedRequest,
      to: RequestStatus,
      answer?: { value?: number },
    ) => {
      const closing = await ask(to, value === null ? null : Number(value));
      return (
        closing !== undefined &&
        settle(
          supabase.rpc('set_request_status', {
            request_id: id,
            status: to,
            expected: status,
            is_answer: answer !== undefined,
            ...answer,
            ...closing,
          }),
          'Erro ao mudar o status',
          () => readClaim(id, 'status'),
        )
      );
    },
    /** Changes several requests in one transaction. */
    moveAll: async (request_ids: string[], status: RequestStatus) => {
      const closing = await ask(status);
      return (
        closing !== undefined &&
        settle(
          supabase.rpc('handle_requests', { request_ids, status, ...closing }),
          'Erro ao mudar os pedidos',
        )
      );
    },
    assignAll: (request_ids: string[], assignee: string) =>
      settle(
        supabase.rpc('handle_requests', { request_ids, assignee }),
        'Erro ao mudar os pedidos',
      ),
    noteAnswer: (request_id: string, channel: 'whatsapp' | 'email' | 'phone') =>
      settle(
        supabase.rpc('note_request_answer', { request_id, channel }),
        'A resposta não foi anotada no pedido',
      ),
  };
}
