// Supervised process that idles until a message makes it fail.
import { LastingError } from '../lib/user-error.ts';
import { failService, runService } from '../process/service-process.ts';

process.on('message', (message) => {
  if (message === 'fail for good') void failService(new LastingError('Falta um direito.'));
});

await runService(async () => {
  const busy = setInterval(() => {}, 1000);
  return async () => clearInterval(busy);
});
