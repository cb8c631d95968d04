// `npm run bench`: the measurements, each a ratio against a baseline of the same run. Parts and sizes may be
// named: `npm run bench -- site`, `npm run bench -- publish 1000 10000`.
import { cpus } from 'node:os';
import { benchAdmin } from '../tools/bench/admin.ts';
import { benchImports } from '../tools/bench/imports.ts';
import { benchMemory } from '../tools/bench/memory.ts';
import { benchPublishing } from '../tools/bench/publish.ts';
import { benchRequests } from '../tools/bench/requests.ts';
import { benchSample } from '../tools/bench/sample.ts';
import { benchSearch } from '../tools/bench/search.ts';
import { benchServer } from '../tools/bench/server.ts';
import { benchSite } from '../tools/bench/site.ts';
import { benchStarts } from '../tools/bench/starts.ts';
import { benchVersions } from '../tools/bench/versions.ts';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';

type Sizes = readonly number[];

const orElse = (sizes: Sizes, usual: Sizes): number[] => [...(sizes.length > 0 ? sizes : usual)];

/** What may be measured, in this order, with the sizes of catalogues that were named. */
const parts: Readonly<Record<string, (sizes: Sizes) => Promise<void> | void>> = {
  // What an edit costs must not grow with the catalogue.
  publish: (sizes) => benchPublishing(orElse(sizes, [1000, 10_000, 50_000])),
  memory: (sizes) => benchMemory(orElse(sizes, [74, 1000, 10_000])),
  site: () => benchSite('all'),
  lighthouse: () => benchSite('pages'),
  admin: () => benchAdmin(10_000),
  requests: () => benchRequests(50_000),
  search: () => benchSearch(10_000),
  import: () => benchImports(10_000),
  versions: () => benchVersions(100_000),
  sample: () => benchSample(),
  starts: () => benchStarts(),
  server: () => benchServer(),
};

await runCommand(async () => {
  const asked = process.argv.slice(2);
  const named = asked.filter((argument) => argument in parts);
  const sizes = asked.filter((argument) => !(argument in parts));
  if (sizes.some((size) => !/^[1-9]\d*$/.test(size))) {
    const names = Object.keys(parts).map((part) => `[${part}]`);
    throw new UserError(
      `Uso: npm run bench -- ${names.join(' ')} [quantidade de produtos …], por exemplo npm run bench -- publish 1000 10000`,
    );
  }
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`);
  // The pages of `lighthouse` are a part of `site`.
  const wanted = Object.keys(parts).filter((part) =>
    named.length === 0 ? part !== 'lighthouse' : named.includes(part),
  );
  for (const part of wanted) await parts[part]?.(sizes.map(Number));
  // 1 where a budget was missed.
  process.exit();
});
