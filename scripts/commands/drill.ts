// `npm run drill`: causes what operators fear, with a table of what was lost. Single drills may be named, with another
// number of times or minutes: `npm run drill -- kills power-cuts`, `npm run drill -- small-server 10`.
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import * as copies from '../tools/drill/corrupted-copies.ts';
import * as disks from '../tools/drill/disks.ts';
import { type Drill, seconds } from '../tools/drill/drill.ts';
import * as parts from '../tools/drill/parts.ts';
import * as readiness from '../tools/drill/readiness.ts';
import * as shops from '../tools/drill/shops.ts';
import * as visitors from '../tools/drill/visitors.ts';

/** Every export of these files is a drill, named on the command line like its constant: `full-disk`. */
const drills = [parts, disks, visitors, copies, readiness, shops]
  .flatMap((file) => Object.entries<Drill>(file))
  .map(([key, drill]) => ({
    ...drill,
    name: key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  }));

async function inCleanPlace<Result>(run: (cleanup: AsyncDisposableStack) => Promise<Result>) {
  await using cleanup = new AsyncDisposableStack();
  return await run(cleanup);
}

await runCommand(async () => {
  const asked = process.argv.slice(2);
  const amount = asked.map(Number).find((number) => number > 0);
  const named = asked.filter((argument) => !(Number(argument) > 0));
  const names = drills.map(({ name }) => name);
  const unknown = named.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`Não há um exercício "${unknown}". Os que há: ${names.join(', ')}.`);
  }
  const rows: Record<string, object> = {};
  for (const { name, title, onlyByName = false, rounds, run } of drills) {
    if (named.length > 0 ? !named.includes(name) : onlyByName) continue;
    console.log(`${name}…`);
    const [began, vezes] = [performance.now(), amount ?? rounds];
    const outcome = await inCleanPlace((cleanup) => run(vezes, cleanup)).catch((error) => {
      console.error(error);
      return { lost: 'o exercício parou no meio', passed: false };
    });
    const result = 'skipped' in outcome ? 'não feito' : outcome.passed ? 'passou' : 'falhou';
    if (result === 'falhou') process.exitCode = 1;
    const perdido = 'skipped' in outcome ? outcome.skipped : outcome.lost;
    rows[title] = { vezes, perdido, tempo: seconds(performance.now() - began), resultado: result };
  }
  console.table(rows);
  process.exit();
});
