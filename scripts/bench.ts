// `npm run bench`: the measurements, each a ratio against a baseline of the same run. Sizes may be given:
// `npm run bench -- 1000 10000`.
import { cpus } from 'node:os';
import { benchAdmin } from './bench/admin.ts';
import { benchPublishing } from './bench/publish.ts';
import { runCommand, UserError } from './process/user-error.ts';

await runCommand(async () => {
  if (process.argv[2] === 'admin') await benchAdmin(10_000).then(() => process.exit(0));
  const sizes = process.argv.slice(2).filter((argument) => argument !== 'publish');
  if (sizes.some((size) => !/^[1-9]\d*$/.test(size))) {
    throw new UserError(
      'Uso: npm run bench -- [quantidade de produtos …], por exemplo npm run bench -- 78 1000',
    );
  }
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`);
  for (const size of sizes.length > 0 ? sizes : ['78', '1000']) await benchPublishing(Number(size));
  process.exit(0);
});
