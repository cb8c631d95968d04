import { type ApiError, isDenied, isUnanswered, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import type { Json } from '#shared/database.types.ts';
import type { SavedRow } from '#shared/spreadsheet/planned-row.ts';
import type { RefusedRow } from '#shared/spreadsheet/wrong-rows.ts';

/** Rows of one transaction: fewer than the 500 there may be, so that others who edit meanwhile wait a second at most. */
const batchSize = 100;

/** The waits before a batch without an answer is sent again (milliseconds). */
const waits = [1000, 2000, 4000, 8000, 15_000];

/** Rows to be saved, and what became of those that were. It can be gone on with after it stopped. */
export interface Import {
  id: string;
  rows: readonly (SavedRow & { at: number })[];
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
function refusalReason({ code, message }: Pick<Outcome, 'code' | 'message'>): string {
  if (code === 'PT409') return 'Alguém salvou este produto depois da conferência. Importe de novo.';
  if (code === 'PT404') return 'Este produto foi excluído depois da conferência.';
  if (code === '23505' && message?.includes('reference_code')) {
    return 'Outro produto já tem este código';
  }
  return formatApiError({ code, message: message ?? '', status: 400 });
}

const total = ({ rows }: Import) => Math.ceil(rows.length / batchSize);

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

/** Sends a batch until there is an answer: the database applies it once, however often it is sent. */
async function sendBatch(
  it: Import,
  signal: AbortSignal,
  onWaiting: (waiting: boolean) => void,
): Promise<{ outcomes: Outcome[] } | { error: ApiError }> {
  const rows = it.rows
    .slice(it.batches * batchSize, (it.batches + 1) * batchSize)
    .map(({ at, ...row }) => ({ row: at, ...row }));
  for (let attempt = 0; ; attempt += 1) {
    const { data, error, status } = await supabase.rpc('import_products', {
      import_id: it.id,
      batch: it.batches,
      rows: rows as unknown as Json,
    });
    onWaiting(false);
    if (!error) return { outcomes: data as unknown as Outcome[] };
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

/** Applies what is left of an import, batch by batch; a cancel leaves whole ones. */
export async function applyImport(
  begun: Import,
  signal: AbortSignal,
  onProgress: (now: Import, waiting: boolean) => void,
): Promise<ApplyEnd> {
  let now = begun;
  let end: ApplyEnd = { kind: 'done' };
  while (now.batches < total(now)) {
    if (signal.aborted) {
      end = { kind: 'cancelled' };
      break;
    }
    const sent = await sendBatch(now, signal, (waiting) => onProgress(now, waiting));
    if ('error' in sent) {
      logError('A part of a spreadsheet was not applied', sent.error);
      if (isDenied(sent.error)) recheckSession();
      end = { kind: 'stopped', reason: formatApiError(sent.error) };
      break;
    }
    const refused = sent.outcomes.filter(({ saved }) => !saved);
    now = {
      ...now,
      batches: now.batches + 1,
      saved: now.saved + sent.outcomes.length - refused.length,
      refused: [
        ...now.refused,
        ...refused.map((outcome) => ({ at: outcome.row, reason: refusalReason(outcome) })),
      ],
    };
    onProgress(now, false);
  }
  return end;
}
