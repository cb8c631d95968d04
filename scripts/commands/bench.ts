// `npm run bench`: runs the benchmarks, each against a baseline from the same run. Accepts benchmark names and
// catalogue sizes (`npm run bench -- publish 1000 10000`). `--help` lists the benchmarks and their limits.

import { cpus } from 'node:os';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import { admin } from '../tools/bench/admin.ts';
import { cdn } from '../tools/bench/cdn.ts';
import { describeLimit, runBench } from '../tools/bench/figures.ts';
import { imports } from '../tools/bench/imports.ts';
import { lighthouse } from '../tools/bench/lighthouse.ts';
import { logoPreview } from '../tools/bench/logo-preview.ts';
import { memory } from '../tools/bench/memory.ts';
import { publish } from '../tools/bench/publish.ts';
import { search, site } from '../tools/bench/search.ts';
import { server } from '../tools/bench/server.ts';
import { starts } from '../tools/bench/starts.ts';
import { versions } from '../tools/bench/versions.ts';

const benches = [
  publish,
  cdn,
  memory,
  site,
  lighthouse,
  admin,
  search,
  imports,
  versions,
  logoPreview,
  starts,
  server,
];

await runCommand(async () => {
  const asked = process.argv.slice(2);
  if (asked.includes('--help')) {
    for (const { name, about, sizes, asks = {} } of benches) {
      console.log(`${name}: ${about}${sizes ? ` [${sizes.join(' ')}]` : ''}`);
      for (const [what, limit] of Object.entries(asks)) {
        console.log(`  ${what}: ${describeLimit(limit)}`);
      }
    }
    process.exit();
  }
  const sizes = asked.filter((argument) => /^[1-9]\d*$/.test(argument)).map(Number);
  const named = asked.filter((argument) => !/^[1-9]\d*$/.test(argument));
  const names = benches.map(({ name }) => name);
  if (named.some((name) => !names.includes(name))) {
    throw new UserError(
      `Uso: npm run bench -- [${names.join('] [')}] [quantidade de produtos …], por exemplo npm run bench -- publish 1000 10000`,
    );
  }
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`);
  for (const bench of benches) {
    if (named.length > 0 && !named.includes(bench.name)) continue;
    if (!(await runBench(bench, sizes))) process.exitCode = 1;
  }
  process.exit();
});
