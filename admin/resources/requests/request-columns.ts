import dayjs from 'dayjs';
import type { Tables } from '#shared/database.types.ts';
import { formatCnpj } from '#shared/identity/cnpj.ts';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import {
  type LostReason,
  lostReasonLabels,
  type RequestStatus,
  requestKindLabels,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { type Cell, toCsv } from '#shared/text/csv.ts';

type Request = Tables<'requests'>;

/** Listed request, or one exported for its sender. Each lacks some of the other's columns. */
export type RequestRow = Pick<
  Request,
  'protocol' | 'kind' | 'status' | 'created_at' | 'name' | 'company' | 'email' | 'phone'
> &
  Pick<Request, 'needed_by' | 'message'> &
  Partial<Request> & {
    items: readonly { name: string; quantity: number }[];
    assignee_name?: string | null;
  };

export const timeCell = (at: string | null | undefined): Cell =>
  at ? dayjs(at).format('DD/MM/YYYY HH:mm') : undefined;

const dateCell = (date: string | null | undefined): Cell =>
  date ? dayjs(date).format('DD/MM/YYYY') : undefined;

type Column<Row> = readonly [title: string, read: (row: Row) => Cell];

export const requestColumns: readonly Column<RequestRow>[] = [
  ['Protocolo', ({ protocol }) => protocol],
  ['Tipo', ({ kind }) => requestKindLabels[kind as RequestKind]],
  ['Status', ({ status }) => requestStatusLabels[status as RequestStatus]],
  ['Recebido em', ({ created_at }) => timeCell(created_at)],
  ['Nome', ({ name }) => name],
  ['Empresa', ({ company }) => company],
  ['E-mail', ({ email }) => email],
  ['Telefone', ({ phone }) => phone],
  ['CNPJ', ({ cnpj }) => cnpj && formatCnpj(cnpj)],
  ['Entrega em', ({ delivery_city }) => delivery_city],
  ['Precisa até', ({ needed_by }) => dateCell(needed_by)],
  ['Valor', ({ value }) => value && Number(value)],
  ['Retornar em', ({ return_on }) => dateCell(return_on)],
  ['Motivo', ({ lost_reason }) => lost_reason && lostReasonLabels[lost_reason as LostReason]],
  ['Mensagem', ({ message }) => message],
  ['Produtos', ({ items }) => items.map((item) => `${item.quantity} × ${item.name}`).join('\n')],
];

export function requestsCsv<Row extends RequestRow>(
  rows: readonly Row[],
  others: readonly Column<Row>[],
): string {
  const columns: readonly Column<Row>[] = [...requestColumns, ...others];
  return toCsv([
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, read]) => read(row))),
  ]);
}
