import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stopService } from '../../process/service-process.ts';
import { eventually } from '../../testing/eventually.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { type Bench, figure, median } from './figures.ts';
import { timeout } from './publish-edits.ts';

interface Upload {
  files: number;
  bytes: number;
  seconds: number;
}

const turns = 5;

async function uploadsLogged({ dataDir }: ProductUnderTest): Promise<Upload[]> {
  const log = await readFile(path.join(dataDir, 'publisher.log'), 'utf8');
  const lines = log.split('\n').filter((line) => line.includes('"event":"uploaded"'));
  return lines.map((line) => JSON.parse(line));
}

/** Variables of a local server, or of the one that the environment names. */
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

export const cdn: Bench = {
  name: 'cdn',
  about: 'files and bytes that an edit uploads to S3, and its time (S3_* name another server)',
  sizes: [10_000],
  asks: {
    'files of a product renamed, 10000 products': { atMost: 100 },
    'upload of a product renamed, 10000 products': { atMost: 2 },
  },
  async *run(products) {
    await using resources = new AsyncDisposableStack();
    const variables = await openBucket(resources);
    await using product = await startProductUnderTest({ products, furnished: true });
    await product.publisher.ready;
    await product.allLive(timeout);
    const of = `, ${products} products`;

    /** Repeats an act, and waits for the upload it causes each time. */
    async function* measure(what: string, repetitions: number, act: (turn: number) => unknown) {
      const uploads: Upload[] = [];
      for (let turn = 0; turn < repetitions; turn += 1) {
        const before = (await uploadsLogged(product)).length;
        await act(turn);
        await eventually(
          () => uploadsLogged(product),
          (all) => all.length > before,
          timeout,
        );
        await product.allLive(timeout);
        uploads.push(...(await uploadsLogged(product)).slice(before));
      }
      const middle = (of: keyof Upload) => median(uploads.map((upload) => upload[of]));
      yield figure(`files of ${what}${of}`, middle('files'), '');
      yield figure(`bytes of ${what}${of}`, middle('bytes') / 1e6, 'MB');
      yield figure(`upload of ${what}${of}`, middle('seconds'), 's');
    }
    const restart = async () => {
      await stopService(product.publisher);
      await product.restartPublisher([], variables).ready;
    };
    yield* measure('the first site', 1, restart);
    yield* measure('a product renamed', turns, async (turn) => {
      await wait(1200);
      await product.rename(`Caneca medida ${turn}`);
    });
    yield* measure('the contact data changed', 1, () =>
      product.service
        .from('site_content')
        .upsert(
          { section_key: 'contact', content: { email: 'medida@exemplo.com.br' } },
          { onConflict: 'section_key' },
        )
        .throwOnError(),
    );
    yield* measure('the same site built again', 1, restart);
    yield* measure('a rollback', 1, () =>
      fetch(`${product.site}/hooks/back`, {
        method: 'POST',
        headers: { 'x-webhook-secret': product.secret },
      }),
    );
  },
};
