import { spawnSync } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Editor } from '../../testing/editor.ts';
import { eventually } from '../../testing/eventually.ts';
import { ownPlace } from '../../testing/running-product.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import type { Drill } from './drill.ts';

/** Room for a first start and some publications. */
const diskSize = '900m';

/** Takes all the room that is left. */
async function fillDisk(file: string): Promise<void> {
  await using filler = await open(file, 'a');
  for (let block = 1024 * 1024; block >= 1; block = Math.floor(block / 4)) {
    const write = () => filler.write(Buffer.alloc(block)).then(({ bytesWritten }) => bytesWritten);
    while ((await write().catch(() => 0)) === block);
  }
}

/** Fills the disk under an editor, kills and restarts the product meanwhile: the site stays, and no edit is lost. */
export const fullDisk: Drill = {
  name: 'full-disk',
  title: 'disco cheio',
  rounds: 12,
  async run(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const place = cleanup.adopt(await ownPlace(), ({ remove }) => remove());
    const disk = path.join(place.dataDir, 'disk');
    await mkdir(disk);
    const options = ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'none', disk];
    if (spawnSync('mount', options).status !== 0) {
      return { skipped: 'não foi possível montar um disco pequeno (é preciso ser root)' };
    }
    cleanup.defer(() => void spawnSync('umount', ['-l', disk]));
    const variables = { ...place.variables, DATA_DIR: path.join(disk, 'data') };
    const filler = path.join(disk, 'filler');
    const product = cleanup.use(await startWholeProduct({ variables }));
    const status = () =>
      fetch(product.site).then(
        (answer) => answer.status,
        () => 0,
      );
    using editor = new Editor(product, await product.productIds(1));
    await editor.edits(1);
    await fillDisk(filler);
    let unserved = 0;
    for (let round = 0; round < rounds; round += 1) {
      await wait(500);
      if ((await status()) !== 200) unserved += 1;
    }
    await product.restart();
    // The site is served although nothing can be written.
    await eventually(status, (code) => code === 200);
    await rm(filler);
    await editor.edits(3);
    const { lost, passed } = await editor.end();
    return { lost: `${unserved} pedidos sem resposta, ${lost}`, passed: passed && unserved === 0 };
  },
};
