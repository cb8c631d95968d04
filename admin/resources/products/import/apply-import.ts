import { type ApiError, isDenied, isUnanswered, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import type { Json } from '#shared/database.types.ts';
import { importBatchSize } from '#shared/spreadsheet/import-batches.ts';
import type { SavedRow } from '#shared/spreadsheet/planned-row.ts';
import type { RefusedRow } from '#shared/spreadsheet/wrong-rows.ts';

/** The waits before a batch without an answer is sent again (milliseconds). */
const waits = [1000, 2000, 4000, 8000, 15_000];

/** A product to be removed, as it was read. */
export interface RemovedRow {
  id: string;
  expected_updated_at: string;
}

/** Rows to be saved or products to be removed, and what became of those that were. It can be gone on with after it stopped. */
export interface Import {
  id: string;
  /** From a file, by a change of many at once, or a removal of them. */
  kind: 'import' | 'edit' | 'removal';
  /** The file's name, or what is done. */
  title: string;
  rows: readonly ((SavedRow | RemovedRow) & { at: number })[];
  /** How many batches have been applied. */
  batches: number;
  saved: number;
  refused: RefusedRow[];
}

export type ApplyEnd =
  | { kind: 'done' }
  | { kind: 'cancelled' }
  /** It can be gone on with. */
  | { kind: 'stopped'; reason: string };

interface Outcome {
  row: number;
  saved: boolean;
  code?: string;
  message?: string;
}

/** Why the database refused a row. */
function refusalReason({ code, message }: Outcome, kind: Import['kind']): string {
  if (code === 'PT409') {
    const advice = kind === 'import' ? ' Importe de novo.' : '';
    return `Alguém salvou este produto depois da conferência.${advice}`;
  }
  if (code === 'PT404') return 'Este produto foi excluído depois da conferência.';
  if (code === '23505' && message?.includes('reference_code')) {
    return 'Outro produto já tem este código';
  }
  return formatApiError({ code, message: message ?? '', status: 400 });
}

const total = ({ rows }: Import) => Math.ceil(rows.length / importBatchSize);

/** How much of it has been applied, from 0 to 1. */
export const progressOf = (it: Import): number => (total(it) === 0 ? 1 : it.batches / total(it));

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Answer {
  data: unknown;
  error: Omit<ApiError, 'status'> | null;
  status: number;
}

/** Calls until there is an answer: what is called does a thing once, however often it is asked to. */
export async function untilAnswered(
  call: () => PromiseLike<Answer>,
  signal: AbortSignal,
  onWaiting: (waiting: boolean) => void,
): Promise<{ data: unknown } | { error: ApiError }> {
  for (let attempt = 0; ; attempt += 1) {
    const { data, error, status } = await call();
    onWaiting(false);
    if (!error) return { data };
    const failed: ApiError = { ...error, status };
    const wait = waits[attempt];
    if (!isUnanswered(failed) || wait === undefined || signal.aborted) return { error: failed };
    onWaiting(true);
    await pause(wait, signal);
    onWaiting(false);
  }
}

/** Has what was applied published now. */
export async function finishImport(): Promise<void> {
  const { error } = await supabase.rpc('finish_import');
  // Then it is published by itself, a minute later.
  if (error) logError('The end of an import was not told', error);
}

/** The next batch, as it is sent. */
function sendBatch(it: Import): PromiseLike<Answer> {
  const rows = it.rows
    .slice(it.batches * importBatchSize, (it.batches + 1) * importBatchSize)
    .map(({ at, ...row }) => ({ row: at, ...row })) as unknown as Json;
  return it.kind === 'removal'
    ? supabase.rpc('remove_products', { rows })
    : supabase.rpc('import_products', { import_id: it.id, batch: it.batches, rows });
}

/** Applies what is left of an import, batch by batch; a cancel leaves whole ones. */
export async function applyImport(
  begun: Import,
  signal: AbortSignal,
  onProgress: (now: Import, waiting: boolean) => void,
): Promise<ApplyEnd> {
  let now = begun;
  let end: ApplyEnd = { kind: 'done' };
  if (now.kind !== 'removal') {
    const { id, kind, title } = now;
    const { error } = await supabase.rpc('begin_import', { import_id: id, kind, title });
    // Then its batches begin it, without a title.
    if (error) logError('The beginning of an import was not told', error);
  }
  while (now.batches < total(now)) {
    if (signal.aborted) {
      end = { kind: 'cancelled' };
      break;
    }
    const before = now;
    const sent = await untilAnswered(
      () => sendBatch(before),
      signal,
      (waiting) => onProgress(before, waiting),
    );
    if ('error' in sent) {
      logError('A part of a spreadsheet was not applied', sent.error);
      if (isDenied(sent.error)) recheckSession();
      const reason =
        sent.error.message === 'import_undone'
          ? 'Isto foi desfeito e não pode continuar. Comece de novo.'
          : formatApiError(sent.error);
      end = { kind: 'stopped', reason };
      break;
    }
    const outcomes = sent.data as Outcome[];
    const refused = outcomes.filter(({ saved }) => !saved);
    now = {
      ...now,
      batches: now.batches + 1,
      saved: now.saved + outcomes.length - refused.length,
      refused: [
        ...now.refused,
        ...refused.map((outcome) => ({
          at: outcome.row,
          reason: refusalReason(outcome, now.kind),
        })),
      ],
    };
    onProgress(now, false);
  }
  return end;
}
