// `npm run bench`: the measurements, each a ratio against a baseline of the same run. Parts and sizes may be
// named: `npm run bench -- site`, `npm run bench -- publish 1000 10000`.
import { cpus } from 'node:os';
import { benchAdmin } from '../bench/admin.ts';
import { benchImports } from '../bench/imports.ts';
import { benchMemory } from '../bench/memory.ts';
import { benchPublishing } from '../bench/publish.ts';
import { benchRequests } from '../bench/requests.ts';
import { benchSample } from '../bench/sample.ts';
import { benchSearch } from '../bench/search.ts';
import { benchSite } from '../bench/site.ts';
import { benchVersions } from '../bench/versions.ts';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';

/** What may be measured; `lighthouse` is a part of `site`. */
const parts = [
  'publish',
  'memory',
  'site',
  'lighthouse',
  'admin',
  'requests',
  'search',
  'import',
  'versions',
  'sample',
];

/** Catalogues in products: what an edit costs must not grow with them. */
const defaultSizes = [1000, 10_000, 50_000];

await runCommand(async () => {
  const asked = process.argv.slice(2);
  const named = asked.filter((argument) => parts.includes(argument));
  const sizes = asked.filter((argument) => !parts.includes(argument));
  if (sizes.some((size) => !/^[1-9]\d*$/.test(size))) {
    throw new UserError(
      'Uso: npm run bench -- [publish] [memory] [site] [lighthouse] [admin] [requests] [search] [import] [versions] [sample] [quantidade de produtos …], por exemplo npm run bench -- publish 1000 10000',
    );
  }
  const wants = (part: string) => named.length === 0 || named.includes(part);
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`);
  if (wants('publish')) await benchPublishing(sizes.length > 0 ? sizes.map(Number) : defaultSizes);
  if (wants('memory')) await benchMemory(sizes.length > 0 ? sizes.map(Number) : [74, 1000, 10_000]);
  if (wants('site')) await benchSite('all');
  else if (wants('lighthouse')) await benchSite('pages');
  if (wants('admin')) await benchAdmin(10_000);
  if (wants('requests')) await benchRequests(50_000);
  if (wants('search')) benchSearch(10_000);
  if (wants('import')) await benchImports(10_000);
  if (wants('versions')) await benchVersions(100_000);
  if (wants('sample')) await benchSample();
  process.exit(0);
});
