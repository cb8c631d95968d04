import { useQueryClient } from '@tanstack/react-query';
import { type ApiError, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { useToast } from '#admin/notifications/toast.ts';
import type { RequestStatus } from '#shared/requests/status.ts';
import { claimText, type ListedEvent } from './request-events.ts';

interface Answer {
  error: (Omit<ApiError, 'status'> & { message: string }) | null;
  status: number;
}

/** The latest of what somebody else did to a request, in words. */
async function readClaim(id: string, kind: 'assignment' | 'status') {
  const { data } = await supabase
    .from('request_events')
    .select('id, kind, author_name, before, after, text, created_at')
    .eq('request_id', id)
    .eq('kind', kind)
    .order('created_at', { ascending: false })
    .limit(1);
  const [latest] = (data ?? []) as ListedEvent[];
  return latest && claimText(latest);
}

/** Changes of a request. Each says whether it was made; what somebody else changed meanwhile is told and shown. */
export function useHandleRequest() {
  const queryClient = useQueryClient();
  const toast = useToast();

  const settle = async (
    answer: Answer,
    texts: { failed: string; claim?: () => Promise<string | undefined> },
  ) => {
    const { error, status } = answer;
    if (error?.code === 'PT409') {
      toast.attention((await texts.claim?.()) ?? 'Este pedido mudou enquanto estava aberto.');
    } else if (error?.code === 'PT404') {
      toast.error(texts.failed, 'Este pedido foi excluído.');
    } else if (error) {
      logError('A request was not changed', error);
      toast.error(texts.failed, formatApiError({ ...error, status }));
    }
    const refreshed = queryClient.invalidateQueries({ queryKey: requestsKey });
    // Without a connection it would be waited for.
    if (error === null || error.code === 'PT409') await refreshed;
    return error === null;
  };

  return {
    /** Gives it to somebody, or with null to nobody; `from` is who has it as far as is known. */
    assign: async (id: string, to: string | null, from: string | null) =>
      settle(
        await supabase.rpc('assign_request', {
          request_id: id,
          assignee: to,
          expected: from,
        }),
        { failed: 'Erro ao mudar o responsável', claim: () => readClaim(id, 'assignment') },
      ),
    move: async (id: string, to: RequestStatus, from: string) =>
      settle(
        await supabase.rpc('set_request_status', { request_id: id, status: to, expected: from }),
        { failed: 'Erro ao mudar o status', claim: () => readClaim(id, 'status') },
      ),
    noteAnswer: async (id: string, channel: 'whatsapp' | 'email' | 'phone') =>
      settle(await supabase.rpc('note_request_answer', { request_id: id, channel }), {
        failed: 'A resposta não foi anotada no pedido',
      }),
  };
}
