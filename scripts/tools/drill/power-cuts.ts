import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FromWriter } from '../../testing/acknowledged-writes.ts';
import { makeCuttableDisk } from '../../testing/cuttable-disk.ts';
import type { Drill } from './drill.ts';

/** Moments of the cuts after a round's first save (milliseconds). */
const moments = [0, 700, 1900, 400, 2600, 1200, 3100];

/** Starts the writer of the embedded database; notes the saves it acknowledges. */
function startWriter(dataDir: string, round: number, saved: Set<string>) {
  const child = fork('scripts/testing/acknowledged-writes.ts', [String(round)], {
    env: { ...process.env, DATA_DIR: dataDir },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const opened = Promise.withResolvers<string[]>();
  const begun = Promise.withResolvers<void>();
  child.on('message', (message: FromWriter) => {
    if ('found' in message) opened.resolve(message.found);
    else {
      saved.add(message.saved);
      begun.resolve();
    }
  });
  const ended = once(child, 'exit').then(() => {
    const error = new Error('o banco não abriu');
    opened.reject(error);
    begun.reject(error);
  });
  begun.promise.catch(() => {});
  return { child, opened: opened.promise, begun: begun.promise, ended };
}

/** Cuts the power under the embedded database while it saves products and pictures: what it acknowledged is there. */
export const powerCuts: Drill = {
  name: 'power-cuts',
  title: 'cortes de energia do banco embutido',
  rounds: moments.length,
  async run(rounds) {
    const disk = await makeCuttableDisk(1024);
    if (typeof disk === 'string') return { skipped: `não foi possível aqui: ${disk}` };
    await using cleanup = new AsyncDisposableStack();
    cleanup.defer(disk.remove);
    const saved = new Set<string>();
    for (let round = 0; round <= rounds; round += 1) {
      const acknowledged = new Set(saved);
      const writer = startWriter(path.join(disk.folder, 'data'), round, saved);
      try {
        const found = new Set(await writer.opened);
        const missing = [...acknowledged].filter((name) => !found.has(name));
        if (missing.length > 0) {
          return { lost: `${missing.join(', ')} depois do corte ${round}`, passed: false };
        }
        if (round === rounds) break;
        await writer.begun;
        await wait(moments[round % moments.length]);
        disk.cut();
      } catch (error) {
        return { lost: `tudo, corte ${round}: ${error}`, passed: false };
      } finally {
        writer.child.kill('SIGKILL');
        await writer.ended;
      }
      disk.mount();
    }
    return { lost: `nada de ${saved.size} produtos e imagens`, passed: true };
  },
};
