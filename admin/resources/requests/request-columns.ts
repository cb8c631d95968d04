import dayjs from 'dayjs';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import {
  type RequestStatus,
  requestKindLabels,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { type Cell, toCsv } from '#shared/text/csv.ts';

export interface RequestRow {
  protocol: string;
  kind: string;
  status: string;
  created_at: string;
  name: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  delivery_city?: string | null;
  needed_by: string | null;
  message: string | null;
  items: readonly { name: string; quantity: number }[];
  assignee_name?: string | null;
  first_answered_at?: string | null;
  notice_version?: string;
  retain_until?: string;
}

export const timeCell = (at: string | null | undefined): Cell =>
  at ? dayjs(at).format('DD/MM/YYYY HH:mm') : undefined;

const dateCell = (date: string | null): Cell =>
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
  ['Entrega em', ({ delivery_city }) => delivery_city],
  ['Precisa até', ({ needed_by }) => dateCell(needed_by)],
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
