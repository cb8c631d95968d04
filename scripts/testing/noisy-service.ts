// Process that prints like libraries and the engine, and ends with an unhandled error.
import { runService } from '../process/service-process.ts';

await runService(async () => {
  console.log('uma linha');
  console.error(new TypeError('com rastro'));
  process.stderr.write('FATAL ERROR: heap\n 1: node::Abort()\n 2: main\n');
  setTimeout(() => {
    throw new RangeError('o fim');
  }, 500);
  return async () => {};
});
