/** Administrators' endpoint for backups and updates: GET reads, POST requests (409 while one is pending or running). */
export const operationsAddress = '/hooks/server';

export const operations = ['copy', 'update', 'check'] as const;
export type Operation = (typeof operations)[number];

export const isOperation = (given: unknown): given is Operation =>
  operations.some((operation) => operation === given);

/** The last operation requested through this endpoint. */
export interface OperationRun {
  operation: Operation;
  status: 'requested' | 'running' | 'done' | 'failed';
  /** Time it was requested, started or finished (ISO 8601). */
  at: string;
  log: string;
}

export interface ServerState {
  version: string;
  /** Time of the last backup (ISO 8601). */
  lastBackup: string | null;
  /** False if the server has no unit that runs operations, for example in a container. */
  canOperate: boolean;
  /** True for a hosted Supabase project. Its database is migrated before an update. */
  isHosted: boolean;
  run: OperationRun | null;
  /** Newer version and its changelog entries. */
  available: { version: string; news: string } | null;
}

export const isBusy = (run: OperationRun | null): boolean =>
  run?.status === 'requested' || run?.status === 'running';
