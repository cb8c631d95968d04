import dayjs from 'dayjs';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import {
  type RequestStatus,
  requestKindLabels,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import type { Cell } from '#shared/text/csv.ts';

/** What a file says of a request. */
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
  /** Of the list. */
  assignee_name?: string | null;
  first_answered_at?: string | null;
  /** Of a person's own data. */
  notice_version?: string;
  retain_until?: string;
}

/** A moment as spreadsheets in Portuguese read it. */
export const momentCell = (at: string | null | undefined): Cell =>
  at ? dayjs(at).format('DD/MM/YYYY HH:mm') : undefined;

const dateCell = (date: string | null): Cell =>
  date ? dayjs(date).format('DD/MM/YYYY') : undefined;

/** The columns every file of requests has, each with what it shows. */
export const requestColumns: readonly [string, (row: RequestRow) => Cell][] = [
  ['Protocolo', ({ protocol }) => protocol],
  ['Tipo', ({ kind }) => requestKindLabels[kind as RequestKind]],
  ['Status', ({ status }) => requestStatusLabels[status as RequestStatus]],
  ['Recebido em', ({ created_at }) => momentCell(created_at)],
  ['Nome', ({ name }) => name],
  ['Empresa', ({ company }) => company],
  ['E-mail', ({ email }) => email],
  ['Telefone', ({ phone }) => phone],
  ['Entrega em', ({ delivery_city }) => delivery_city],
  ['Precisa até', ({ needed_by }) => dateCell(needed_by)],
  ['Mensagem', ({ message }) => message],
  ['Produtos', ({ items }) => items.map((item) => `${item.quantity} × ${item.name}`).join('\n')],
];
