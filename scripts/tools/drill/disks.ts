import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FromWriter } from '../../testing/acknowledged-writes.ts';
import { makeCuttableDisk } from '../../testing/cuttable-disk.ts';
import { Editor } from '../../testing/editor.ts';
import { eventually } from '../../testing/eventually.ts';
import { ownPlace } from '../../testing/running-product.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import type { Drill } from './drill.ts';

async function fillDisk(file: string): Promise<void> {
  await using filler = await open(file, 'a');
  for (let block = 1024 * 1024; block >= 1; block = Math.floor(block / 4)) {
    const write = () => filler.write(Buffer.alloc(block)).then(({ bytesWritten }) => bytesWritten);
    while ((await write().catch(() => 0)) === block);
  }
}

/** Fills the disk under an editor, and restarts the product meanwhile: the site stays, and no edit is lost. */
export const fullDisk: Drill = {
  name: 'full-disk',
  title: 'disco cheio',
  rounds: 12,
  async run(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const place = cleanup.adopt(await ownPlace(), ({ remove }) => remove());
    const disk = path.join(place.dataDir, 'disk');
    await mkdir(disk);
    // Enough for a first start and some publications.
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=900m', 'none', disk]).status !== 0) {
      return { skipped: 'não foi possível montar um disco pequeno (é preciso ser root)' };
    }
    cleanup.defer(() => void spawnSync('umount', ['-l', disk]));
    const variables = { ...place.variables, DATA_DIR: path.join(disk, 'data') };
    const filler = path.join(disk, 'filler');
    const product = cleanup.use(await startWholeProduct({ variables }));
    const isServed = async () => (await fetch(product.site).catch(() => undefined))?.status === 200;
    using editor = new Editor(product, await product.productIds(1));
    await editor.edits(1);
    await fillDisk(filler);
    let unserved = 0;
    for (let round = 0; round < rounds; round += 1) {
      await wait(500);
      if (!(await isServed())) unserved += 1;
    }
    await product.restart();
    // The site is served although nothing can be written.
    await eventually(isServed, (served) => served);
    await rm(filler);
    await editor.edits(3);
    const { lost, passed } = await editor.end();
    return { lost: `${unserved} pedidos sem resposta, ${lost}`, passed: passed && unserved === 0 };
  },
};

/** Times of the cuts after a round's first save (milliseconds). */
const moments = [0, 700, 1900, 400, 2600, 1200, 3100];

/** Starts the writer of the embedded database; records the saves it acknowledges. */
function startWriter(dataDir: string, round: number, saved: Set<string>) {
  const child = fork('scripts/testing/acknowledged-writes.ts', [String(round)], {
    env: { ...process.env, DATA_DIR: dataDir },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const opened = Promise.withResolvers<string[]>();
  const begun = Promise.withResolvers<void>();
  begun.promise.catch(() => {});
  child.on('message', (message: FromWriter) => {
    if ('found' in message) return opened.resolve(message.found);
    saved.add(message.saved);
    begun.resolve();
  });
  const ended = once(child, 'exit').then(() => {
    for (const { reject } of [opened, begun]) reject(new Error('o banco não abriu'));
  });
  return { child, opened: opened.promise, begun: begun.promise, ended };
}

/** Cuts the power under the embedded database while it saves products and pictures: acknowledged ones remain. */
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
        const found = await writer.opened;
        const missing = [...acknowledged].filter((name) => !found.includes(name));
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
