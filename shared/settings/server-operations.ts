/**
 * Endpoint of copies and updates of the server, for administrators: GET reads the state, POST requests an operation; 409
 * while another one waits or runs.
 */
export const operationsAddress = '/hooks/server';

export const operations = ['copy', 'update', 'check'] as const;
export type Operation = (typeof operations)[number];

export const isOperation = (given: unknown): given is Operation =>
  operations.some((operation) => operation === given);

/** The last operation that was requested here. */
export interface OperationRun {
  operation: Operation;
  status: 'requested' | 'running' | 'done' | 'failed';
  /** Time of the request, the start or the end (ISO 8601). */
  at: string;
  /** Output so far. */
  log: string;
}

export interface ServerState {
  version: string;
  /** Time of the last copy (ISO 8601). */
  lastBackup: string | null;
  /** False where no unit of the server does it, as in a container. */
  canOperate: boolean;
  /** True with a Supabase project, whose database is migrated before an update. */
  isHosted: boolean;
  run: OperationRun | null;
  /** Newer version, with what the changelog has added. */
  available: { version: string; news: string } | null;
}

export const isBusy = (run: OperationRun | null): boolean =>
  run?.status === 'requested' || run?.status === 'running';
