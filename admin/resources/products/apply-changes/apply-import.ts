import { type Answer, type ApiError, isUnanswered, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import type { Json } from '#shared/database.types.ts';
import type { RefusedRow } from '#shared/spreadsheet/corrections.ts';
import type { SavedRow } from '#shared/spreadsheet/planned-row.ts';
import { importBatchSize } from '#shared/spreadsheet/sheet-limits.ts';

/** Retry delays for a call that gets no response (milliseconds). */
const retryWaits = [1000, 2000, 4000, 8000, 15_000];

/** Product to delete, with its version when it was read. */
export interface RemovedRow {
  id: string;
  expected_updated_at: string;
}

/** Rows to save or products to delete. The results so far are stored with them so a stopped import can be resumed. */
export interface Import {
  id: string;
  kind: 'import' | 'edit' | 'removal';
  /** Name of the file, or description of the change. */
  title: string;
  rows: readonly ((SavedRow | RemovedRow) & { at: number })[];
  /** Number of applied batches. */
  batches: number;
  saved: number;
  refused: RefusedRow[];
}

/** End of an import. Unless it is `done`, the import can be resumed. */
export type ApplyEnd = { kind: 'done' | 'cancelled' } | { kind: 'stopped'; reason: string };

interface Outcome {
  row: number;
  saved: boolean;
  code?: string;
  message?: string;
}

function rejectionReason({ code, message = '' }: Outcome, kind: Import['kind']): string {
  if (code === 'PT409') {
    const advice = kind === 'import' ? ' Importe de novo.' : '';
    return `Alguém salvou este produto depois da conferência.${advice}`;
  }
  if (code === 'PT404') return 'Este produto foi excluído depois da conferência.';
  if (code === '23505' && message.includes('reference_code')) {
    return 'Outro produto já tem este código';
  }
  return formatApiError({ code, message, status: 400 });
}

const batchesOf = ({ rows }: Import) => Math.ceil(rows.length / importBatchSize);

/** Returns the applied fraction of an import, from 0 to 1. */
export const progressOf = (it: Import): number =>
  batchesOf(it) === 0 ? 1 : it.batches / batchesOf(it);

/** Waits until the time is up or the signal aborts. */
export const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => resolve());
  });

interface RetryOptions {
  signal?: AbortSignal;
  onWaiting?: (isWaiting: boolean) => void;
  waits?: readonly number[];
}

/** Retries an idempotent call until the server responds. */
export async function untilAnswered<Data>(
  call: () => PromiseLike<Answer<Data>>,
  { signal, onWaiting = () => {}, waits = retryWaits }: RetryOptions = {},
): Promise<{ data: Data } | { error: ApiError }> {
  for (let attempt = 0; ; attempt += 1) {
    const { data, error, status } = await call();
    onWaiting(false);
    if (!error) return { data: data as Data };
    const failed: ApiError = { ...error, status };
    const wait = waits[attempt];
    if (!isUnanswered(failed) || wait === undefined || signal?.aborted) return { error: failed };
    onWaiting(true);
    await pause(wait, signal);
    onWaiting(false);
  }
}

/** Publishes the applied changes. If this fails, the server publishes them a minute later. */
export async function finishImport(): Promise<void> {
  const { error } = await supabase.rpc('finish_import');
  if (error) logError('The end of an import could not be reported', error);
}

function sendBatch(it: Import): PromiseLike<Answer<unknown>> {
  const rows = it.rows
    .slice(it.batches * importBatchSize, (it.batches + 1) * importBatchSize)
    .map(({ at, ...row }) => ({ row: at, ...row })) as unknown as Json;
  return it.kind === 'removal'
    ? supabase.rpc('remove_products', { rows })
    : supabase.rpc('import_products', { import_id: it.id, batch: it.batches, rows });
}

/** Applies the remaining batches of an import. A cancellation takes effect between two batches. */
export async function applyImport(
  begun: Import,
  signal: AbortSignal,
  onProgress: (now: Import, isWaiting: boolean) => void,
): Promise<ApplyEnd> {
  let now = begun;
  const noteRemaining = async () => {
    const { id: import_id, kind, title, rows, batches } = now;
    if (kind === 'removal') return;
    const remaining = rows.length - batches * importBatchSize;
    const { error } = await supabase.rpc('begin_import', { import_id, kind, title, remaining });
    // Not fatal: the first batch then starts the import, but without a title.
    if (error) logError('The remaining size of an import could not be reported', error);
  };
  await noteRemaining();
  while (now.batches < batchesOf(now)) {
    if (signal.aborted) return { kind: 'cancelled' };
    const sent = await untilAnswered(() => sendBatch(now), {
      signal,
      onWaiting: (isWaiting) => onProgress(now, isWaiting),
    });
    if ('error' in sent) {
      const reason = explainFailure('A batch of an import was not applied', sent.error);
      const isUndone = sent.error.message === 'import_undone';
      return {
        kind: 'stopped',
        reason: isUndone ? 'Isto foi desfeito e não pode continuar. Comece de novo.' : reason,
      };
    }
    const outcomes = sent.data as Outcome[];
    const refused = outcomes
      .filter(({ saved }) => !saved)
      .map((outcome) => ({ at: outcome.row, reason: rejectionReason(outcome, now.kind) }));
    now = {
      ...now,
      batches: now.batches + 1,
      saved: now.saved + outcomes.length - refused.length,
      refused: [...now.refused, ...refused],
    };
    onProgress(now, false);
  }
  // Reported again because a batch whose response was lost still counted as remaining.
  await noteRemaining();
  return { kind: 'done' };
}
