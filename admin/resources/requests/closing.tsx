import { Form, Select } from 'antd';
import { NumberField } from '#admin/forms/number-field.tsx';
import { toOptions } from '#admin/forms/select-options.ts';
import { askForm } from '#admin/ui/form-question.tsx';
import { numberText, priceStyle, readNumber } from '#shared/numbers/typed-number.ts';
import {
  type LostReason,
  lostReasonLabels,
  type RequestStatus,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { valueField } from './request-fields.tsx';

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
export async function askClosing(
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
