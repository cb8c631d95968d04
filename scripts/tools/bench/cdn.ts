import { setTimeout as wait } from 'node:timers/promises';
import { stopService } from '../../process/service-process.ts';
import { eventually } from '../../testing/eventually.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { type Bench, type Figure, figure, median } from './figures.ts';
import { buildInterval, readLog, timeout } from './publish-edits.ts';

type Upload = Record<'files' | 'bytes' | 'seconds', number>;

/** Returns the variables of a local S3 server, or none if the environment already names one. */
async function openBucket(resources: AsyncDisposableStack): Promise<NodeJS.ProcessEnv> {
  if (process.env.S3_ENDPOINT) return {};
  const { settings } = resources.use(await startS3Server());
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}

/** Repeats an action and measures the resulting upload each time. */
async function measure(
  product: ProductUnderTest,
  what: string,
  repetitions: number,
  act: (turn: number) => unknown,
): Promise<Figure> {
  const uploads: Upload[] = [];
  for (let turn = 0; turn < repetitions; turn += 1) {
    const logged = () => readLog<Upload>(product, 'uploaded');
    const before = (await logged()).length;
    await act(turn);
    const all = await eventually(logged, ({ length }) => length > before, timeout);
    await product.allLive(timeout);
    uploads.push(...all.slice(before));
  }
  const middle = (of: keyof Upload) => median(uploads.map((upload) => upload[of]));
  const note = `${middle('files')} files, ${(middle('bytes') / 1e6).toFixed(2)} MB`;
  return figure(what, middle('seconds'), 's', { note });
}

export const cdn: Bench = {
  name: 'cdn',
  about: 'uploads of edits to S3 (a local server, or the one that S3_* names)',
  sizes: [10_000],
  asks: { 'product renamed, 10000 products': { atMost: 2 } },
  async *run(products) {
    await using resources = new AsyncDisposableStack();
    const variables = await openBucket(resources);
    await using product = await startProductUnderTest({ products, furnished: true });
    await product.publisher.ready;
    await product.allLive(timeout);
    const of = `, ${products} products`;
    const restart = async () => {
      await stopService(product.publisher);
      await product.restartPublisher([], variables).ready;
    };
    yield await measure(product, `first site${of}`, 1, restart);
    yield await measure(product, `product renamed${of}`, 5, async (turn) => {
      await wait(buildInterval);
      await product.rename(`Caneca medida ${turn}`);
    });
    yield await measure(product, `same site after a restart${of}`, 1, restart);
  },
};
