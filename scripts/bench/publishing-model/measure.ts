import path from 'node:path';
import { listFiles } from '../../lib/list-files.ts';
import { openSiteBundle } from '../../publisher/rendering/site-bundle.ts';
import { startProductUnderTest } from '../../testing/product-under-test.ts';
import { processorTimeBelow } from '../processor-time.ts';
import { measureOtherEdits, measureRenames } from '../publish-edits.ts';
import { heldMemory } from '../publish-memory.ts';
import { median } from '../table.ts';
import type { BenchRun } from './benched.ts';

/** How often a product is renamed; one of the others touches enough pages to be measured once. */
const turns = 5;

/**
 * What the model says of publishing, measured of the product with so many products: in processor time, which is the
 * same whatever else the machine does, but for the way from a save to the publisher.
 */
export async function measurePublishing(products: number): Promise<BenchRun> {
  // The site's code is bundled once for all builds, and is no part of this one.
  await openSiteBundle();
  const product = await startProductUnderTest({ products, furnished: true });
  try {
    const { child, ready } = product.publisher;
    await ready;
    await product.allLive();
    // Packing comes after a build, and is done by the publisher itself, which is not counted.
    const wholeSeconds = await processorTimeBelow(child.pid);
    const files = await listFiles(path.join(product.dataDir, 'site', 'live'));
    const { alone, cost } = await measureRenames(product, turns);
    const edits = [cost, ...(await measureOtherEdits(product, 1))];
    const { renderer } = await heldMemory(child.pid);
    return {
      products,
      pages: files.filter((file) => file.endsWith('.html')).length,
      wholeSeconds,
      announceSeconds: (median(alone) - cost.milliseconds) / 1000,
      heldBytes: renderer ?? Number.NaN,
      edits: edits.map(({ what, files, processor }) => ({
        what,
        files,
        seconds: processor / 1000,
      })),
    };
  } finally {
    await product.stop();
  }
}
