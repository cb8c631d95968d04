import type { ApiError } from '#admin/api/api-error.ts';
import type { FieldProblem, Version } from '#admin/forms/save-outcome.ts';
import { parseName } from '#admin/navigation/address-values.ts';
import { labelsOf, number, startOf, storedOf, typedOf } from '#admin/records/fields.tsx';
import { cnpj, day, email, phone, text } from '#admin/records/text-fields.tsx';
import { phoneToSave } from '#shared/contact/phone.ts';
import type { Json } from '#shared/database.types.ts';
import { cnpjMessage } from '#shared/identity/cnpj.ts';
import { highestPrice } from '#shared/limits/limits.ts';
import { formatPrice } from '#shared/numbers/format-number.ts';
import { priceStyle } from '#shared/numbers/typed-number.ts';
import { requestLengths } from '#shared/requests/limits.ts';
import { requestRefusal } from '#shared/requests/refusals.ts';
import { type LostReason, lostReasonLabels } from '#shared/requests/status.ts';
import type { RequestDetails } from './read-request.ts';

export const valueField = {
  ...number({
    label: 'Valor (R$)',
    half: true,
    style: priceStyle,
    range: { least: 0, most: highestPrice },
    message: 'Informe um valor como 1.250,00, ou deixe em branco',
  }),
  format: (stored: unknown) => formatPrice(Number(stored)) ?? 'R$ 0,00',
};

/** Fields of a request that staff can edit: contact, dates and value. */
export const requestFields = {
  name: text({ label: 'Nome', half: true, max: requestLengths.name }),
  company: text({ label: 'Empresa', half: true, max: requestLengths.company }),
  phone: { ...phone({ label: 'Telefone', max: requestLengths.phone }), toStored: phoneToSave },
  email: email({ label: 'E-mail', max: requestLengths.email }),
  cnpj: cnpj({ label: 'CNPJ' }),
  delivery_city: text({ label: 'Entrega em', half: true, max: requestLengths.delivery_city }),
  needed_by: day({ label: 'Precisa até' }),
  value: valueField,
  return_on: day({ label: 'Retornar em' }),
};

type RequestField = keyof typeof requestFields;
export type RequestForm = Record<RequestField, string>;

export const requestFieldNames = Object.keys(requestFields) as RequestField[];

export const fieldNames: Readonly<Record<string, string>> = {
  ...labelsOf(requestFields),
  lost_reason: 'Motivo',
};

export const emptyRequest = startOf<RequestForm>(requestFields);

export const toRequestVersion = (
  row: Pick<RequestDetails, RequestField | 'updated_at'>,
): Version<RequestForm> => ({ values: typedOf(requestFields, row), updatedAt: row.updated_at });

export const toRequestFields = (form: RequestForm) =>
  storedOf<Record<RequestField, Json>>(requestFields, form);

/** Formats a stored value for the history. */
export function requestValueText(field: string, value: Json): string {
  if (value === null || value === '') return '(vazio)';
  if (field === 'lost_reason') return lostReasonLabels[value as LostReason] ?? String(value);
  const known = Object.hasOwn(requestFields, field)
    ? requestFields[field as RequestField]
    : undefined;
  return known?.format?.(value, String) ?? String(value);
}

/** Formats the fields that an edit changed (private.note_edits), one per line. */
export const editText = (edits: string): string =>
  Object.entries(JSON.parse(edits) as Record<string, [Json, Json]>)
    .map(([field, [before, after]]) => {
      const from = before === null ? '' : `${requestValueText(field, before)} → `;
      return `${fieldNames[field] ?? field}: ${from}${requestValueText(field, after)}`;
    })
    .join('\n');

/** Back-office messages for validation errors, by the database's name for each error. */
export const ownProblems = {
  cnpj_invalid: { field: 'cnpj', message: cnpjMessage },
  name_missing: { field: 'name', message: 'Informe o nome ou a empresa' },
  message_missing: {
    field: 'message',
    message: 'Escreva o que foi pedido, ou escolha um produto',
  },
} as const satisfies Record<string, FieldProblem>;

/** Returns the field that caused an error of edit_request or create_request. */
export function requestProblems({ message = '' }: ApiError): FieldProblem[] | undefined {
  const own = parseName(ownProblems, message);
  if (own) return [ownProblems[own]];
  const refusal = requestRefusal({ message });
  return refusal?.field && [{ field: refusal.field, message: refusal.message }];
}
