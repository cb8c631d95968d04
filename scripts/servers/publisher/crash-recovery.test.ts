// @module-tag slow
import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';

let product: ProductUnderTest;
beforeAll(async () => {
  product = await startProductUnderTest({ template: inject('pgliteTemplate') });
  await product.publisher.ready;
});
afterAll(() => product.stop());

test('loses no change when killed repeatedly', async () => {
  for (const moment of [20, 350, 1500]) {
    await product.rename(`Salva ${moment} ms antes da queda`);
    await wait(moment);
    await product.killPublisher();
    product.restartPublisher();
  }
  await product.publisher.ready;
  await product.shown('Salva 1500 ms antes da queda');
  await product.allLive();
  await product.rename('Depois das quedas');
  await product.shown('Depois das quedas');
});

test('loses no change when the backend goes away during a build', async () => {
  await product.allLive();
  const before = await product.page();
  const release = product.holdProducts();
  await product.rename('Com o banco caindo');
  await eventually(product.publications, (all) => all.some(({ status }) => status === 'building'));
  await product.backendDown();
  release();
  expect(await product.page()).toBe(before);
  await product.backendUp();
  await product.shown('Com o banco caindo');
  await product.allLive();
});

test('reports a frozen backend, and publishes the change once it is back', async () => {
  await product.allLive();
  const before = await product.page();
  const health = async () => (await fetch(`${product.site}/healthz`)).json();
  const thaw = product.freezeBackend();
  // Bypasses the frozen API to simulate a save whose response was pending.
  await product.database.query('update public.products set name = $1 where id = $2', [
    'Salva no gelo',
    product.productId,
  ]);
  await eventually(health, ({ status }) => status === 'unreachable');
  expect(await product.page()).toBe(before);
  thaw();
  await product.shown('Salva no gelo');
  await product.allLive();
  await eventually(health, ({ status }) => status === 'ok');
});

test('publishes every change on both sites when two publishers share a catalogue', async () => {
  const second = await product.startSecondPublisher();
  try {
    for (const name of ['Em dois lugares', 'Em dois lugares, de novo']) {
      await product.allLive();
      await product.rename(name);
      await product.shown(name);
      await second.announce();
      await eventually(second.page, (page) => page.includes(name));
    }
  } finally {
    await second.stop();
  }
});

const apart = ['--mount', '--map-root-user'];
/** False on systems where users may not mount file systems. */
const smallDisks = spawnSync('unshare', [...apart, 'true']).status === 0;

test.runIf(smallDisks)(
  'keeps the old site on a full disk, tells the editor, and publishes the change once there is space',
  async () => {
    await product.allLive();
    await product.killPublisher();
    const site = path.join(product.dataDir, 'site');
    await mkdir(site, { recursive: true });
    const small = 'mount -t tmpfs -o size=48m none "$0" && exec "$@"';
    const { child, ready } = product.restartPublisher([
      'unshare',
      ...apart,
      'sh',
      '-c',
      small,
      site,
    ]);
    try {
      await ready;
      // The server must see the small disk as well.
      const inside = ['nsenter', '--target', `${child.pid}`, '--mount', '--user', '--wd=.'];
      await product.restartServer([...inside, '--preserve-credentials', '--']);
      await product.allLive();
      const before = await product.page();
      const filler = path.join(`/proc/${child.pid}/root`, site, 'filler');
      await expect(writeFile(filler, Buffer.alloc(64 * 1024 * 1024))).rejects.toThrow('ENOSPC');
      await product.rename('Sem espaço no disco');
      expect(await product.failure()).toContain('O disco do servidor está cheio');
      expect(await product.page()).toBe(before);
      await rm(filler);
      await product.shown('Sem espaço no disco');
      await product.allLive();
    } finally {
      await product.restartServer();
      await product.killPublisher();
      await product.restartPublisher().ready;
    }
    await product.shown('Sem espaço no disco');
  },
);
