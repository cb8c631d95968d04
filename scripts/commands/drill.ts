// `npm run drill`: causes the failures that operators fear and prints a table of what was lost. Accepts names of drills
// and a number of rounds or minutes: `npm run drill -- kills power-cuts`, `npm run drill -- small-server 10`. `all`
// adds the long drills.
import { runCommand } from '../process/run-command.ts';
import { seconds } from '../tools/drill/drill.ts';
import { selectDrills } from '../tools/drill/drills.ts';

async function inCleanPlace<Result>(run: (cleanup: AsyncDisposableStack) => Promise<Result>) {
  await using cleanup = new AsyncDisposableStack();
  return await run(cleanup);
}

await runCommand(async () => {
  const asked = process.argv.slice(2);
  const amount = asked.map(Number).find((number) => number > 0);
  const named = asked.filter((argument) => !(Number(argument) > 0));
  const rows: Record<string, object> = {};
  for (const { name, title, rounds, run } of selectDrills(named)) {
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
