import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { atRest } from '../../testing/at-rest.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { processesBelow } from '../../testing/processes.ts';
import { startWholeProduct, type WholeProduct } from '../../testing/whole-product.ts';
import { type Drill, megabytes, seconds } from './drill.ts';

const sampleInterval = 100;

/** Counts whole builds of all shops: the most at one moment. */
function watchBuilds() {
  const seen = { most: 0 };
  const timer = setInterval(() => {
    const now = processesBelow(
      process.pid,
      'scripts/servers/publisher/rendering/whole-build-child.ts',
    );
    seen.most = Math.max(seen.most, now.length);
  }, sampleInterval);
  return { seen, [Symbol.dispose]: () => clearInterval(timer) };
}

async function rename(shop: WholeProduct, name: string): Promise<number> {
  const [id = ''] = await shop.productIds(1);
  return await shop.renamed(id, name);
}

/** Three shops of one checkout: their whole builds never run at once, and another's edit goes live meanwhile. */
export const severalShops: Drill = {
  name: 'several-shops',
  title: '3 lojas numa máquina',
  rounds: 3,
  onlyByName: true,
  async run(rounds) {
    using builds = watchBuilds();
    await using cleanup = new AsyncDisposableStack();
    const start = async () => cleanup.use(await startWholeProduct());
    const shops = await Promise.all([start(), start(), start()]);
    for (const [at, shop] of shops.entries()) {
      await atRest(shop.pid());
      console.log(`  loja ${at + 1}: ${megabytes(sumOf(heldBy(shop.pid())))}`);
    }
    const [quiet, ...busy] = shops;
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      // The next publication of a shop without its renderer builds the whole site.
      for (const shop of busy) process.kill(await shop.replaced('renderer'), 'SIGKILL');
      const whole = Promise.all(busy.map((shop, at) => rename(shop, `Loja ${at} vez ${round}`)));
      longest = Math.max(longest, await rename(quiet, `Sem esperar ${round}`));
      await whole;
    }
    let waited = 0;
    for (const { dataDir } of shops) {
      const log = await readFile(path.join(dataDir, 'logs', 'publisher.log'), 'utf8');
      waited += log.split('"waiting for another build"').length - 1;
    }
    const { most } = builds.seen;
    return {
      lost: `${most} montagem inteira ao mesmo tempo no máximo; ${waited} esperaram a vez; edição de outra loja no ar em até ${seconds(longest)}`,
      passed: most === 1 && waited > 0,
    };
  },
};
