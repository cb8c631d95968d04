import { Form, Select } from 'antd';
import type { Answer } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { refresh } from '#admin/api/query-client.ts';
import { NumberField } from '#admin/forms/number-field.tsx';
import { toOptions } from '#admin/forms/select-options.ts';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { fail } from '#admin/notifications/calls.ts';
import { toast } from '#admin/notifications/messages.ts';
import { askForm } from '#admin/ui/form-question.tsx';
import type { Database } from '#shared/database.types.ts';
import { numberText, priceStyle, readNumber } from '#shared/numbers/typed-number.ts';
import {
  type LostReason,
  lostReasonLabels,
  type RequestStatus,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import type { RequestDetails } from './read-request.ts';
import { valueField } from './request-fields.tsx';
import { claimText } from './request-texts.ts';

/** Reason or value stored when a request is closed. */
export interface Closing {
  reason?: LostReason;
  value?: number;
}

export const LostReasonItem = ({ label }: { label: string }) => (
  <Form.Item name="reason" label={label} rules={[{ required: true, message: 'Escolha o motivo' }]}>
    <Select autoFocus placeholder="Escolha o motivo" options={toOptions(lostReasonLabels)} />
  </Form.Item>
);

/** Asks for the reason for "Perdido", or the value of a single "Ganho". Resolves to undefined if the user cancels. */
async function askClosing(
  status: RequestStatus,
  value?: number | null,
): Promise<Closing | undefined> {
  const isLost = status === 'lost';
  if (!isLost && (status !== 'won' || value === undefined)) return {};
  const start = numberText(value ?? null, priceStyle);
  const typed = await askForm<{ reason?: LostReason; value?: string }>({
    title: `Mover para ${requestStatusLabels[status]}`,
    okText: 'Mover',
    start: { value: start },
    fields: isLost ? (
      <LostReasonItem label="Por que foi perdido?" />
    ) : (
      <Form.Item name="value" label={valueField.label}>
        <NumberField autoFocus numbers={priceStyle} />
      </Form.Item>
    ),
    save: async ({ value: typedValue = '' }) => {
      const isEmptied = !isLost && start !== '' && typedValue.trim() === '';
      const message = isEmptied ? 'Informe o valor' : valueField.problem?.(typedValue, {});
      return message ? [{ field: 'value', message }] : [];
    },
  });
  if (!typed) return undefined;
  const price = readNumber(typed.value ?? '', priceStyle);
  return {
    ...(typed.reason && { reason: typed.reason }),
    ...(price !== null && { value: price }),
  };
}

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

/** Awaits a call that changes a request. Resolves to true on success. Shows the latest state on a conflict. */
async function settle(
  call: PromiseLike<Answer>,
  failed: string,
  claim?: () => Promise<string | undefined>,
): Promise<boolean> {
  const { error, status } = await call;
  if (error?.code === 'PT409') {
    toast.attention((await claim?.()) ?? 'Este pedido mudou enquanto estava aberto.');
  } else if (error?.code === 'PT404') {
    toast.error(failed, 'Este pedido foi excluído.');
  } else if (error) {
    fail({ error: { ...error, status }, log: 'A request was not changed', text: failed });
  }
  const refreshed = refresh(requestsKey);
  // Skips waiting after other failures: the refresh would probably fail just as slowly.
  if (error === null || error.code === 'PT409') await refreshed;
  return error === null;
}

/** Assigns or unassigns a request. `expected` is the assignee currently shown. */
export const assign = (request_id: string, assignee: string | null, expected: string | null) =>
  settle(
    supabase.rpc('assign_request', { request_id, assignee, expected }),
    'Erro ao mudar o responsável',
    () => readClaim(request_id, 'assignment'),
  );

/**
 * Changes the status after asking for the details that it requires. Resolves to false if the user cancels.
 * @param answer set if the change also answers the client, along with the value offered to the client
 */
export async function move(
  { id, status, value }: MovedRequest,
  to: RequestStatus,
  answer?: { value?: number },
): Promise<boolean> {
  const closing = await askClosing(to, value === null ? null : Number(value));
  if (!closing) return false;
  const changed = { request_id: id, status: to, expected: status, ...answer, ...closing };
  return settle(
    supabase.rpc('set_request_status', { ...changed, is_answer: answer !== undefined }),
    'Erro ao mudar o status',
    () => readClaim(id, 'status'),
  );
}

/** Changes several requests in one transaction. */
export async function moveAll(request_ids: string[], status: RequestStatus): Promise<boolean> {
  const closing = await askClosing(status);
  return closing !== undefined && handleAll({ request_ids, status, ...closing });
}

export const assignAll = (request_ids: string[], assignee: string) =>
  handleAll({ request_ids, assignee });

const handleAll = (changed: Database['public']['Functions']['handle_requests']['Args']) =>
  settle(supabase.rpc('handle_requests', changed), 'Erro ao mudar os pedidos');

export const noteAnswer = (request_id: string, channel: 'whatsapp' | 'email' | 'phone') =>
  settle(
    supabase.rpc('note_request_answer', { request_id, channel }),
    'A resposta não foi anotada no pedido',
  );
