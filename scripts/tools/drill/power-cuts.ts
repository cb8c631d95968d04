import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FromWriter } from './acknowledged-writes.ts';
import { makeCuttableDisk } from './cuttable-disk.ts';
import type { DrillResult } from './drill-result.ts';

const name = 'cortes de energia do banco embutido';

/** How long after its first save a round is cut (milliseconds); the first round is cut once the database is made. */
const moments = [0, 700, 1900, 400, 2600, 1200, 3100];

interface Saved {
  products: Set<string>;
  pictures: Set<string>;
  checkpoints: number;
}

/** Starts the writer, notes what it was answered, and says what it found. */
function startWriter(dataDir: string, round: number, saved: Saved) {
  const child: ChildProcess = fork('scripts/tools/drill/acknowledged-writes.ts', [String(round)], {
    env: { ...process.env, DATA_DIR: dataDir },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk}`.slice(-4000);
  });
  const opened = Promise.withResolvers<{ products: string[]; pictures: string[] }>();
  const begun = Promise.withResolvers<void>();
  child.on('message', (message: FromWriter) => {
    if ('found' in message) opened.resolve(message.found);
    else if ('saved' in message) {
      saved[message.saved === 'product' ? 'products' : 'pictures'].add(message.name);
      begun.resolve();
    } else saved.checkpoints += 1;
  });
  const ended = once(child, 'exit').then(() => {
    const error = new Error(`o banco não abriu: ${complaint}`);
    opened.reject(error);
    begun.reject(error);
  });
  begun.promise.catch(() => {});
  return { child, opened: opened.promise, begun: begun.promise, ended };
}

function missing(all: Set<string>, found: string[]): number {
  const there = new Set(found);
  return [...all].filter((each) => !there.has(each)).length;
}

/**
 * Cuts the power under the embedded database again and again while it saves products and pictures, and counts what
 * was answered and is not there afterwards.
 */
export async function powerCuts(): Promise<DrillResult> {
  const disk = await makeCuttableDisk(1024);
  if (typeof disk === 'string') {
    const lost = `não foi possível aqui: ${disk}`;
    return { name, rounds: 0, lost, passed: false, skipped: true };
  }
  const dataDir = path.join(disk.folder, 'data');
  const saved: Saved = { products: new Set(), pictures: new Set(), checkpoints: 0 };
  let rounds = 0;
  let lost: string | undefined;
  try {
    for (const moment of [...moments, undefined]) {
      const writer = startWriter(dataDir, rounds, saved);
      // What may be missing is what was answered before this start.
      const before = { products: new Set(saved.products), pictures: new Set(saved.pictures) };
      try {
        const found = await writer.opened;
        const products = missing(before.products, found.products);
        const pictures = missing(before.pictures, found.pictures);
        if (products + pictures > 0) {
          lost = `${products} produtos e ${pictures} imagens, corte ${rounds}`;
          break;
        }
        if (moment === undefined) break;
        await writer.begun;
        await wait(moment);
        disk.cut();
        rounds += 1;
      } catch (error) {
        lost = `tudo, corte ${rounds}: ${error instanceof Error ? error.message : error}`;
        break;
      } finally {
        writer.child.kill('SIGKILL');
        await writer.ended;
      }
      disk.mount();
    }
  } finally {
    await disk.remove();
  }
  const { products, pictures, checkpoints } = saved;
  return {
    name,
    rounds,
    lost:
      lost ??
      `nada (${products.size} produtos, ${pictures.size} imagens, ${checkpoints} checkpoints)`,
    passed: lost === undefined,
  };
}
