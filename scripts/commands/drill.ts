// `npm run drill`: what an operator fears, caused for real, with a table of what was lost. Single drills may be
// named: `npm run drill -- kills power-cuts`. They take minutes each and are no part of `npm test`. The hour on a small
// server and the first starts are done when they are named, and in another number of minutes or times where there is
// one: `npm run drill -- small-server 10`.
import { printColumns } from '../tools/bench/table.ts';
import { abortedDownloads } from '../tools/drill/aborted-downloads.ts';
import { corruptedCopies } from '../tools/drill/corrupted-copies.ts';
import { countedVisits } from '../tools/drill/counted-visits.ts';
import type { DrillResult } from '../tools/drill/drill-result.ts';
import { firstStartMemory, firstStarts } from '../tools/drill/first-starts.ts';
import { frozenBackend } from '../tools/drill/frozen-backend.ts';
import { fullDisk } from '../tools/drill/full-disk.ts';
import { kills } from '../tools/drill/kills.ts';
import { lostRequests } from '../tools/drill/lost-requests.ts';
import { postgresExtensions } from '../tools/drill/postgres-extensions.ts';
import { powerCuts } from '../tools/drill/power-cuts.ts';
import { readiness } from '../tools/drill/readiness.ts';
import { requestFlood } from '../tools/drill/request-flood.ts';
import { severalShops } from '../tools/drill/several-shops.ts';
import { smallServer } from '../tools/drill/small-server.ts';
import { UserError } from '../lib/user-error.ts';
import { runCommand } from '../process/run-command.ts';

const drills: Readonly<Record<string, (amount?: number) => Promise<DrillResult>>> = {
  kills,
  'power-cuts': powerCuts,
  'full-disk': fullDisk,
  'frozen-backend': frozenBackend,
  'aborted-downloads': abortedDownloads,
  'corrupted-copies': corruptedCopies,
  'lost-requests': lostRequests,
  readiness,
  'request-flood': requestFlood,
  'postgres-extensions': postgresExtensions,
  'first-starts': firstStarts,
  'first-start-memory': firstStartMemory,
  'counted-visits': countedVisits,
  'small-server': smallServer,
  'several-shops': severalShops,
};

/** Those that take too long to be done unasked. */
const onlyByName = ['first-starts', 'small-server', 'several-shops'];

const outcome = ({ passed, skipped }: DrillResult) => {
  if (skipped) return 'não feito';
  return passed ? 'passou' : 'falhou';
};

await runCommand(async () => {
  const asked = process.argv.slice(2);
  const [amount] = asked.filter((argument) => /^[1-9]\d*$/.test(argument)).map(Number);
  const named = asked.filter((argument) => !/^[1-9]\d*$/.test(argument));
  const unknown = named.find((name) => !Object.hasOwn(drills, name));
  if (unknown !== undefined) {
    throw new UserError(
      `Não há um exercício "${unknown}". Os que há: ${Object.keys(drills).join(', ')}.`,
    );
  }
  const results: (DrillResult & { seconds: number })[] = [];
  for (const [name, drill] of Object.entries(drills)) {
    if (named.length > 0 ? !named.includes(name) : onlyByName.includes(name)) continue;
    console.log(`${name}…`);
    const began = performance.now();
    const result = await drill(amount).catch((error): DrillResult => {
      console.error(error);
      return { name, rounds: 0, lost: 'o exercício parou no meio', passed: false };
    });
    results.push({ ...result, seconds: (performance.now() - began) / 1000 });
  }
  printColumns(
    'Exercícios',
    ['exercício', 'vezes', 'perdido', 'tempo', 'resultado'],
    results.map((result) => [
      result.name,
      String(result.rounds),
      result.lost,
      `${result.seconds.toFixed(0)} s`,
      outcome(result),
    ]),
  );
  process.exit(results.every(({ passed, skipped }) => passed || skipped) ? 0 : 1);
});
