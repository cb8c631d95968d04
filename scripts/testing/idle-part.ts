// A part that does nothing: what a supervisor keeps.
import { runPart } from '../process/part.ts';

await runPart(async () => {
  const busy = setInterval(() => {}, 1000);
  return async () => clearInterval(busy);
});
