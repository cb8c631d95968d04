import { startPostgres } from '../../testing/postgres-server.ts';
import { makeShopDatabase } from '../../testing/shop-database.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import type { Drill } from './drill.ts';

/** Extensions that a server lists and refuses to create, as with Debian's packages. */
const listed = [['pg_cron'], ['pg_net'], ['pg_cron', 'pg_net']];

/** Starts shops on PostgreSQL servers that refuse optional extensions, and publishes an edit in each. */
export const postgresExtensions: Drill = {
  name: 'postgres-extensions',
  title: 'PostgreSQL que recusa extensões',
  rounds: listed.length,
  async run(rounds) {
    let failed = 0;
    for (const extensions of listed.slice(0, rounds)) {
      const server = await startPostgres(extensions);
      try {
        const DATABASE_URL = await makeShopDatabase(server.url);
        await using product = await startWholeProduct({ variables: { DATABASE_URL } });
        const [id = ''] = await product.productIds(1);
        await product.renamed(id, 'Caneca sem extensões');
      } catch (error) {
        failed += 1;
        console.error(`${extensions.join(' e ')}:`, error);
      } finally {
        await server.stop();
      }
    }
    return { lost: `${failed} primeiras partidas`, passed: failed === 0 };
  },
};
