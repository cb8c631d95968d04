import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atRest } from '../../testing/at-rest.ts';
import { startHostedProduct } from '../../testing/hosted-product.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { limitMemory } from '../../testing/memory-limit.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { processesBelow } from '../../testing/processes.ts';
import { Random } from '../../testing/random.ts';
import { makeShopDatabase } from '../../testing/shop-database.ts';
import { startWholeProduct, type WholeProduct } from '../../testing/whole-product.ts';
import { countFailures, type Drill, megabytes, seconds } from './drill.ts';

const rename = async (shop: WholeProduct, name: string) =>
  shop.renamed((await shop.productIds(1))[0] ?? '', name);

/** Extensions that a server lists but refuses to create, like those in Debian's packages. */
const listed = [['pg_cron'], ['pg_net'], ['pg_cron', 'pg_net']];

/** Starts shops on PostgreSQL servers that refuse optional extensions, and publishes an edit in each. */
export const postgresExtensions: Drill = {
  title: 'PostgreSQL que recusa extensões',
  rounds: listed.length,
  run: (rounds) =>
    countFailures(Math.min(rounds, listed.length), async (round) => {
      await using server = await startPostgres(listed[round]);
      const variables = { DATABASE_URL: await makeShopDatabase(server.url) };
      await using product = await startWholeProduct({ variables });
      await rename(product, 'Caneca sem extensões');
      return undefined;
    }),
};

/** Runs three shops from one checkout: full builds must never overlap, yet another shop's edit must still go live. */
export const severalShops: Drill = {
  title: '3 lojas numa máquina',
  rounds: 3,
  runs: 'all',
  async run(rounds, cleanup) {
    let mostBuilds = 0;
    const wholeBuild = 'scripts/servers/publisher/rendering/build-child.ts site';
    const timer = setInterval(() => {
      mostBuilds = Math.max(mostBuilds, processesBelow(process.pid, wholeBuild).length);
    }, 100);
    cleanup.defer(() => clearInterval(timer));
    const start = async () => cleanup.use(await startWholeProduct());
    const shops = await Promise.all([start(), start(), start()]);
    for (const [at, shop] of shops.entries()) {
      await atRest(shop.pid());
      console.log(`  loja ${at + 1}: ${megabytes(sumOf(heldBy(shop.pid())))}`);
    }
    const [quiet, ...busy] = shops;
    let longest = 0;
    for (let round = 0; round < rounds; round += 1) {
      // Without its renderer, a shop's next publication is a full build.
      for (const shop of busy) process.kill(await shop.replaced('renderer'), 'SIGKILL');
      const whole = Promise.all(busy.map((shop, at) => rename(shop, `Loja ${at} vez ${round}`)));
      longest = Math.max(longest, await rename(quiet, `Sem esperar ${round}`));
      await whole;
    }
    const files = shops.map(({ dataDir }) => path.join(dataDir, 'logs', 'publisher.log'));
    const logs = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const waited = logs.join('').split('"waiting for another build"').length - 1;
    return {
      lost: `${mostBuilds} montagem inteira ao mesmo tempo no máximo; ${waited} esperaram a vez; edição de outra loja no ar em até ${seconds(longest)}`,
      passed: mostBuilds === 1 && waited > 0,
    };
  },
};

const products = 10_000;

/** Memory limit, as set by `MemoryMax=450M` in a systemd unit (bytes). */
const limit = 450 * 1024 * 1024;

/**
 * Edits and visits a shop limited to 450 MB on a hosted project for minutes; without cgroups, only compares memory use.
 */
export const smallServer: Drill = {
  title: `minutos com ${megabytes(limit)} e ${products} produtos`,
  rounds: 60,
  runs: 'named',
  async run(minutes, cleanup) {
    const group = limitMemory(limit);
    if (group) cleanup.defer(group.remove);
    await using product = await startHostedProduct(products, group?.within);
    await product.ready;
    const until = performance.now() + minutes * 60_000;
    const repeat = async (interval: number, act: () => Promise<unknown>) => {
      while (performance.now() < until) await Promise.all([act(), wait(interval)]);
    };
    const random = new Random(20261123);
    const waits: number[] = [];
    let [visits, refused, most] = [0, 0, 0];
    await Promise.all([
      repeat(10_000, async () => {
        const id = random.one(product.ids);
        waits.push(await product.renamed(id, `Salva ${waits.length}.`));
      }),
      repeat(200, async () => {
        const address = `${product.site}/produto/${random.one(product.ids)}`;
        const answer = await fetch(address).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => {});
        visits += 1;
        if (answer?.status !== 200) refused += 1;
      }),
      repeat(1000, async () => {
        most = Math.max(most, sumOf(heldBy(product.pid)));
      }),
      wait((minutes * 60_000) / 2).then(() => product.buildWhole()),
    ]);
    const killed = group?.kills() ?? 0;
    const longest = Math.max(...waits);
    const limited = group ? `${killed} processos mortos por falta de memória` : 'sem cgroup';
    return {
      lost: `${refused} de ${visits} visitas; ${limited}; no máximo ${megabytes(most)}; ${waits.length} alterações no ar em até ${seconds(longest)}`,
      // An edit may have to wait for a full build before it goes live.
      passed: refused === 0 && killed === 0 && most <= limit && longest <= 300_000,
    };
  },
};
