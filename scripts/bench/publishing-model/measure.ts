import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildVariables, readEnvironment } from '../../config/environment.ts';
import { listFiles } from '../../lib/list-files.ts';
import { RendererProcess } from '../../publisher/rendering/renderer.ts';
import { openSiteBundle } from '../../publisher/rendering/site-bundle.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';
import { measureOtherEdits, measureRenames } from '../publish-edits.ts';
import { heldMemory, publisherAtRest } from '../publisher.ts';
import { median } from '../table.ts';
import type { BenchRun } from './benched.ts';

/** How often an edit is made that is not of every page. */
const turns = 5;

/** A whole build on its own, as the publisher has it made. */
async function measureWholeBuild({ access }: ProductUnderTest) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  try {
    const { renderer, built } = await RendererProcess.build(
      path.join(scratch, 'release'),
      path.join(scratch, 'cache'),
      buildVariables(readEnvironment({}), access),
      new AbortController().signal,
    );
    renderer.stop();
    return built;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * What the model says of publishing, measured of the product with so many products. A whole build is measured in processor
 * time; the rest is the time that passes, for which the machine must have nothing else to do.
 */
export async function measurePublishing(products: number): Promise<BenchRun> {
  // The site's code is bundled once for all builds, and is no part of this one.
  await openSiteBundle();
  const product = await startProductUnderTest({ products, furnished: true });
  try {
    await publisherAtRest(product);
    const whole = await measureWholeBuild(product);
    const files = await listFiles(path.join(product.dataDir, 'site', 'live'));
    const { alone, cost } = await measureRenames(product, turns);
    // Read before an edit becomes a whole build, which starts a new renderer.
    const { renderer } = heldMemory(product);
    const edits = [cost, ...(await measureOtherEdits(product, turns))];
    return {
      products,
      pages: files.filter((file) => file.endsWith('.html')).length,
      wholeSeconds: whole.processorTime,
      builtBytes: whole.peakMemory,
      announceSeconds: (median(alone) - cost.milliseconds) / 1000,
      heldBytes: renderer ?? Number.NaN,
      edits: edits
        .filter(({ files }) => !Number.isNaN(files))
        .map(({ what, files, milliseconds }) => ({ what, files, seconds: milliseconds / 1000 })),
    };
  } finally {
    await product.stop();
  }
}
