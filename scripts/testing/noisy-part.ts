// A part that prints as libraries and the engine do, and ends by an error nobody handles.
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
