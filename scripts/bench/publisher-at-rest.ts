import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listFiles } from '../lib/list-files.ts';
import type { ProductUnderTest } from '../testing/product-under-test.ts';

/** A whole build of the largest catalogue takes less than this (milliseconds). */
const longest = 600_000;

/** Waits until the publisher is at rest: after a whole build it packs every file, which takes a processor. */
export async function publisherAtRest(product: ProductUnderTest): Promise<void> {
  await product.publisher.ready;
  await product.allLive(longest);
  const live = path.join(product.dataDir, 'site', 'live');
  for (let [before, now] = [-1, 0]; before !== now; ) {
    await wait(3000);
    [before, now] = [now, (await listFiles(live)).length];
  }
}
