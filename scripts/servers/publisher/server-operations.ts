import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lastBackup } from '#scripts/config/data-folder-files.ts';
import type { Environment } from '#scripts/config/environment.ts';
import { writeAtomic } from '#scripts/lib/atomic-write.ts';
import {
  isBusy,
  isOperation,
  type Operation,
  type OperationRun,
  operations,
  type ServerState,
} from '#shared/settings/server-operations.ts';

export type ServerOperations = ReturnType<typeof openServerOperations>;

/**
 * Requests backups and updates from systemd units on the server (`deploy/vitrine-update.path`). This process has no
 * rights to run them. It only creates a file named after the operation, and reads the report of `vitrine requested` in
 * a folder owned by root.
 */
export function openServerOperations(environment: Environment) {
  const { dataDir, operationsDir, hosted } = environment;
  const canOperate = operationsDir !== undefined && existsSync(operationsDir);
  const requestFile = (operation: Operation) => path.join(dataDir, `requested-${operation}`);
  const report = async (name: string): Promise<[first: string, rest: string]> => {
    if (operationsDir === undefined) return ['', ''];
    const text = await readFile(path.join(operationsDir, name), 'utf8').catch(() => '');
    const [first = '', ...rest] = text.split('\n');
    return [first, rest.join('\n').trim()];
  };

  async function readRun(): Promise<OperationRun | null> {
    for (const operation of operations) {
      const requested = statSync(requestFile(operation), { throwIfNoEntry: false });
      if (requested === undefined) continue;
      return { operation, status: 'requested', at: requested.mtime.toISOString(), log: '' };
    }
    const [first, log] = await report('run');
    const [operation, status, seconds] = first.split(' ');
    if (!isOperation(operation)) return null;
    const at = new Date(Number(seconds) * 1000).toISOString();
    return { operation, status: status as OperationRun['status'], at, log };
  }

  return {
    async read(): Promise<ServerState> {
      const [version, news] = await report('available');
      return {
        version: JSON.parse(await readFile('package.json', 'utf8')).version,
        lastBackup: lastBackup(dataDir)?.toISOString() ?? null,
        canOperate,
        isHosted: hosted !== undefined,
        run: canOperate ? await readRun() : null,
        available: canOperate && version !== '' ? { version, news } : null,
      };
    },
    /** Returns false if an operation is already pending or running, or if no unit would run it. */
    async request(operation: Operation): Promise<boolean> {
      if (!canOperate || isBusy(await readRun())) return false;
      await writeAtomic(requestFile(operation), '');
      return true;
    },
  };
}
