import type { ApiError } from '../api/api-error.ts';
import type { RecordOutcome } from './save-record.ts';

type CallError = Omit<ApiError, 'status'>;

/**
 * Awaits a call of the database that saves a record: PT404 means that it was deleted, PT409 that somebody else has
 * saved it, which `readCurrent` reads.
 */
export async function saveByCall<
  Data,
  Found extends { data: unknown; error: CallError | null; status: number },
>(
  call: PromiseLike<
    { status: number } & ({ data: Data; error: null } | { data: null; error: CallError })
  >,
  readCurrent: () => PromiseLike<Found>,
): Promise<
  | Exclude<RecordOutcome<Data>, { kind: 'changed' }>
  | { kind: 'changed'; row: NonNullable<Found['data']> }
> {
  const { data, error, status } = await call;
  if (!error) return { kind: 'saved', row: data };
  if (error.code === 'PT404') return { kind: 'deleted' };
  if (error.code !== 'PT409') return { kind: 'failed', error: { ...error, status } };
  const found = await readCurrent();
  if (found.error) return { kind: 'failed', error: { ...found.error, status: found.status } };
  return found.data ? { kind: 'changed', row: found.data } : { kind: 'deleted' };
}
