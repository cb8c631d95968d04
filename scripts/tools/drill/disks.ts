import { fork, spawnSync } from 'node:child_process';
import { on } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FromWriter } from '../../testing/acknowledged-writes.ts';
import { type CuttableDisk, makeCuttableDisk } from '../../testing/cuttable-disk.ts';
import { Editor } from '../../testing/editor.ts';
import { eventually } from '../../testing/eventually.ts';
import { ownPlace } from '../../testing/running-product.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import type { Drill } from './drill.ts';

/** Fills the disk while an editor saves, and restarts the product: the site must stay up, and no edit may be lost. */
export const fullDisk: Drill = {
  title: 'disco cheio',
  rounds: 12,
  async run(rounds, cleanup) {
    const place = cleanup.use(await ownPlace());
    const disk = path.join(place.dataDir, 'disk');
    await mkdir(disk);
    // Enough space for a first start and some publications.
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=900m', 'none', disk]).status !== 0) {
      return { skipped: 'não foi possível montar um disco pequeno (é preciso ser root)' };
    }
    cleanup.defer(() => void spawnSync('umount', ['-l', disk]));
    const variables = { ...place.variables, DATA_DIR: path.join(disk, 'data') };
    const filler = path.join(disk, 'filler');
    await using product = await startWholeProduct({ variables });
    const isServed = async () => (await fetch(product.site).catch(() => undefined))?.status === 200;
    using editor = new Editor(product, await product.productIds(1));
    await editor.edits(1);
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
    let unserved = 0;
    for (let round = 0; round < rounds; round += 1) {
      await wait(500);
      if (!(await isServed())) unserved += 1;
    }
    await product.restart();
    // The site must be served even though nothing can be written.
    await eventually(isServed, (served) => served);
    await rm(filler);
    await editor.edits(3);
    const { lost, passed } = await editor.end();
    return { lost: `${unserved} pedidos sem resposta, ${lost}`, passed: passed && unserved === 0 };
  },
};

/** Times of the power cuts, counted from the first save of a round (milliseconds). */
const moments = [0, 700, 1900, 400, 2600, 1200, 3100];

/**
 * Saves to the embedded database until the power cut, or only opens it; returns the names in `saved` that were lost.
 */
async function write(disk: CuttableDisk, round: number, saved: Set<string>, cutAfter?: number) {
  const writer = fork('scripts/testing/acknowledged-writes.ts', [String(round)], {
    env: { ...process.env, DATA_DIR: path.join(disk.folder, 'data') },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => writer.kill('SIGKILL');
  const [acknowledged, messages] = [saved.size, on(writer, 'message', { close: ['exit'] })];
  let missing: string[] | undefined;
  for await (const [message] of messages as AsyncIterable<[FromWriter]>) {
    if ('found' in message) {
      missing = [...saved].filter((name) => !message.found.includes(name));
      if (missing.length > 0 || cutAfter === undefined) kill();
    } else if (saved.add(message.saved).size === acknowledged + 1) {
      const cut = wait(cutAfter).then(disk.cut);
      cut.catch((error) => (missing = [String(error)])).finally(kill);
    }
  }
  if (!missing) throw new Error('o banco não abriu');
  return missing;
}

/** Cuts the power of the embedded database while it saves products and pictures. Acknowledged saves must survive. */
export const powerCuts: Drill = {
  title: 'cortes de energia do banco embutido',
  rounds: moments.length,
  async run(rounds, cleanup) {
    const disk = await makeCuttableDisk(1024);
    if (typeof disk === 'string') return { skipped: `não foi possível aqui: ${disk}` };
    cleanup.defer(disk.remove);
    const saved = new Set<string>();
    for (let round = 0; round <= rounds; round += 1) {
      const cutAfter = round < rounds ? moments[round % moments.length] : undefined;
      const missing = await write(disk, round, saved, cutAfter).catch((error) => [String(error)]);
      if (missing.length > 0) {
        return { lost: `${missing.join(', ')} depois do corte ${round}`, passed: false };
      }
      disk.mount();
    }
    return { lost: `nada de ${saved.size} produtos e imagens`, passed: true };
  },
};
