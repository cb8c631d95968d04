// A part that does nothing: what a supervisor keeps.
import { runService } from '../process/service-process.ts';

await runService(async () => {
  const busy = setInterval(() => {}, 1000);
  return async () => clearInterval(busy);
});
