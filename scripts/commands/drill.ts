// `npm run drill`: what an operator fears, caused for real, with a table of what was lost. Single drills may be
// named, with another number of times or minutes: `npm run drill -- kills power-cuts`, `npm run drill -- small-server 10`.
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';
import { abortedDownloads } from '../tools/drill/aborted-downloads.ts';
import { corruptedCopies } from '../tools/drill/corrupted-copies.ts';
import { countedVisits } from '../tools/drill/counted-visits.ts';
import { seconds } from '../tools/drill/drill.ts';
import { firstStartMemory, firstStarts } from '../tools/drill/first-starts.ts';
import { fullDisk } from '../tools/drill/full-disk.ts';
import { lostRequests } from '../tools/drill/lost-requests.ts';
import { postgresExtensions } from '../tools/drill/postgres-extensions.ts';
import { powerCuts } from '../tools/drill/power-cuts.ts';
import { readiness } from '../tools/drill/readiness.ts';
import { requestFlood } from '../tools/drill/request-flood.ts';
import { severalShops } from '../tools/drill/several-shops.ts';
import { smallServer } from '../tools/drill/small-server.ts';
import { frozenParts, kills } from '../tools/drill/struck-parts.ts';

const drills = [
  kills,
  powerCuts,
  fullDisk,
  frozenParts,
  abortedDownloads,
  corruptedCopies,
  lostRequests,
  readiness,
  requestFlood,
  postgresExtensions,
  firstStarts,
  firstStartMemory,
  countedVisits,
  smallServer,
  severalShops,
];

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
    const outcome = await run(vezes).catch((error) => {
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
