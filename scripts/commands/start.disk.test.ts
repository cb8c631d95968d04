// @module-tag slow
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { stopService } from '../process/service-process.ts';
import { eventually } from '../testing/eventually.ts';
import { type ProductUnderTest, startProductUnderTest } from '../testing/product-under-test.ts';
import { type Command, ownPlace, runScript } from '../testing/running-product.ts';

const apart = ['--mount', '--map-root-user'];
/** False on systems where users may not mount file systems. */
const smallDisks = spawnSync('unshare', [...apart, 'true']).status === 0;

let project: ProductUnderTest;
let place: Awaited<ReturnType<typeof ownPlace>>;
let product: Command | undefined;
beforeAll(async () => {
  project = await startProductUnderTest({ template: inject('pgliteTemplate') });
  await stopService(project.publisher);
  place = await ownPlace();
});
afterAll(async () => {
  product?.child.kill('SIGTERM');
  await product?.ended;
  await project.stop();
  await place.remove();
});

/** Creates a small file system for the data folder. It lasts as long as its holder process. */
async function smallDisk() {
  const holder = spawn(
    'unshare',
    [
      ...apart,
      'sh',
      '-c',
      'mount -t tmpfs -o size=96m none "$0" && echo on && exec cat',
      place.dataDir,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  const inside = ['nsenter', '--target', `${holder.pid}`, '--mount', '--user', '--wd=.'];
  const enter = [...inside, '--preserve-credentials', '--'];
  return {
    folder: path.join(`/proc/${holder.pid}/root`, place.dataDir),
    enter,
    remount: (how: string) => {
      const done = spawnSync(enter[0] ?? '', [
        ...enter.slice(1),
        'mount',
        '-o',
        `remount,${how}`,
        place.dataDir,
      ]);
      expect(done.status).toBe(0);
    },
    release: () => holder.kill(),
  };
}

const status = () =>
  fetch(`http://localhost:${place.port}/`).then(
    (answer) => answer.status,
    () => 0,
  );

test.runIf(smallDisks)(
  'serves an existing site whatever else fails, and recovers the rest when possible',
  async () => {
    const disk = await smallDisk();
    const hosted = {
      PUBLIC_SUPABASE_URL: project.access.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: project.access.publishableKey,
      SUPABASE_SECRET_KEY: project.access.secretKey,
    };
    const start = (variables: Record<string, string>) => {
      product = runScript(
        'scripts/commands/start.ts',
        { ...place.variables, ...variables },
        disk.enter,
      );
      return product;
    };
    const end = async (command: Command) => {
      command.child.kill('SIGTERM');
      expect(await command.ended).toBe(0);
    };
    try {
      const first = start(hosted);
      await first.ready;
      await end(first);

      // Fills the disk to the last byte: not even a lock or a log line can be written.
      const filler = path.join(disk.folder, 'filler');
      await expect(writeFile(filler, Buffer.alloc(128 * 1024 * 1024))).rejects.toThrow('ENOSPC');
      await rm(path.join(disk.folder, 'logs'), { recursive: true });
      await rm(path.join(disk.folder, 'server.lock.db'), { force: true });
      await expect(writeFile(`${filler}.rest`, Buffer.alloc(128 * 1024 * 1024))).rejects.toThrow(
        'ENOSPC',
      );
      const onFullDisk = start(hosted);
      await eventually(status, (now) => now === 200);
      await eventually(
        async () => onFullDisk.output(),
        (text) => /ENOSPC.*\n.*O site de antes é servido enquanto isso; nova tentativa/.test(text),
      );
      await rm(filler);
      await rm(`${filler}.rest`);
      await onFullDisk.ready;
      await project.rename('Depois do disco cheio');
      const page = `http://localhost:${place.port}/produto/${project.productId}`;
      await eventually(
        async () => (await fetch(page)).text(),
        (text) => text.includes('Depois do disco cheio'),
      );
      await end(onFullDisk);

      disk.remount('ro');
      const onReadOnly = start(hosted);
      await eventually(status, (now) => now === 200);
      await eventually(
        async () => onReadOnly.output(),
        (text) => text.includes('EROFS') && text.includes('O site de antes é servido'),
      );
      await end(onReadOnly);
      disk.remount('rw');

      // Without a project in the environment, the embedded database starts but rejects this folder.
      await mkdir(path.join(disk.folder, 'database'));
      await writeFile(path.join(disk.folder, 'database', 'base'), 'não é um banco');
      const withoutDatabase = start({});
      await eventually(
        async () => withoutDatabase.output(),
        (text) => (text.match(/Não foi possível abrir o banco.*começa de novo/g) ?? []).length >= 2,
      );
      expect(await status()).toBe(200);
      await end(withoutDatabase);
    } finally {
      product?.child.kill('SIGTERM');
      await product?.ended;
      disk.release();
    }
  },
);
