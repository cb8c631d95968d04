import path from 'node:path';
import { buildVariables, readEnvironment } from '../../config/environment.ts';
import { scratchFolder } from '../../lib/folders.ts';
import { stopService } from '../../process/service-process.ts';
import { RendererProcess } from '../../servers/publisher/rendering/build-process.ts';
import { atRest } from '../../testing/at-rest.ts';
import { writeAgain } from '../../testing/bare-loop.ts';
import { comparedWithFull } from '../../testing/compared-with-full.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { buildPlain } from '../../testing/plain-build.ts';
import { startProductUnderTest } from '../../testing/product-under-test.ts';
import { type Bench, figure, median, timed } from './figures.ts';
import { measureOtherEdits, measureRenames, timeout } from './publish-edits.ts';

/** Largest catalogue that is compared with a full build after random edits. */
const comparedUpTo = 10_000;

const base = 10_000;

/** Time from save to live with `base` products, once measured (seconds). */
let liveAtBase: number | undefined;

export const publish: Bench = {
  name: 'publish',
  about: 'full builds, and edits from save to live',
  sizes: [1000, base, 50_000],
  asks: {
    'pages built, 10000 products': { atLeast: 1000 },
    'pages built, 50000 products': { atLeast: 850 },
    'peak memory of a whole build, 50000 products': { atMost: 1200 },
    "files unlike a full build's after 40 random edits, 1000 products": { atMost: 0 },
    "files unlike a full build's after 40 random edits, 10000 products": { atMost: 0 },
    'saved to live, 50000 products, of that at 10000': { atMost: 1.5 },
    'saved to live, 100000 products, of that at 10000': { atMost: 1.5 },
  },
  async *run(products) {
    await using product = await startProductUnderTest({ products, furnished: true });
    await using folder = await scratchFolder();
    const scratch = folder.path;
    const publisher = () => product.publisher.child.pid ?? 0;
    await product.publisher.ready;
    await product.allLive(timeout);
    // Compression after a full build occupies a CPU.
    await atRest(publisher());

    const [out, cache] = [path.join(scratch, 'site'), path.join(scratch, 'cache')];
    const variables = buildVariables(readEnvironment({}), product.access);
    const { signal } = new AbortController();
    const peaks = { plain: 0, whole: 0 };
    const plain = await timed(async () => {
      peaks.plain = (await buildPlain(out, cache, variables, signal)).peakMemory;
    });
    const whole = await timed(async () => {
      const folder = path.join(scratch, 'release');
      const renderer = new RendererProcess(folder, cache, variables);
      const built = await renderer.built(signal);
      peaks.whole = built.peakMemory;
      renderer.stop();
    });
    // Takes the fastest of three loops because other work on the machine only adds time.
    const loops = [1, 2, 3].map((loop) => writeAgain(out, path.join(scratch, `again-${loop}`)));
    const pages = loops[0]?.pages ?? 0;
    const bare = Math.min(...loops.map(({ milliseconds }) => milliseconds));
    const against = { 'astro build': plain / 1000, 'a bare loop': bare / 1000 };
    const of = `, ${products} products`;
    yield figure(`whole build${of}`, whole / 1000, 's', { against, note: `${pages} pages` });
    yield figure(`pages built${of}`, pages / (whole / 1000), '/s');
    yield figure(`peak memory of a whole build${of}`, peaks.whole / 1e6, 'MB', {
      against: { 'astro build': peaks.plain / 1e6 },
    });

    const { alone, following, cost } = await measureRenames(product);
    const live = median(alone) / 1000;
    const worst = (times: readonly number[]) => `worst ${(Math.max(...times) / 1000).toFixed(2)} s`;
    yield figure(`saved to live${of}`, live, 's', { against, note: worst(alone) });
    const next = median(following) / 1000;
    const note = worst(following);
    yield figure(`saved to live right after another edit${of}`, next, 's', { note });
    yield { ...cost, what: `${cost.what}${of}` };
    for await (const edit of measureOtherEdits(product))
      yield { ...edit, what: `${edit.what}${of}` };
    const held = sumOf(heldBy(publisher())) / 1e6;
    yield figure(`memory of publisher and renderer after the edits${of}`, held, 'MB');
    if (products <= comparedUpTo) {
      await stopService(product.publisher);
      const [compared] = await comparedWithFull(product, [40], path.join(scratch, 'compared'));
      const differing = compared?.differing.length ?? Number.NaN;
      yield figure(`files unlike a full build's after 40 random edits${of}`, differing, '', {
        note: `of ${compared?.compared}, ${compared?.rendered} rendered`,
      });
    }
    if (products === base) liveAtBase = live;
    if (liveAtBase !== undefined && products > base) {
      yield figure(`saved to live${of}, of that at ${base}`, live / liveAtBase, '×');
    }
  },
};
