import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { log } from '../../lib/log.ts';

/** Logs when file descriptors run out and when some are free again. Rejected connections leave no other trace. */
export function watchDescriptors(every = 2000): () => void {
  let lacking = false;
  const attempt = async () => {
    const code = await open(devNull).then(
      async (file) => void (await file.close()),
      (error: NodeJS.ErrnoException) => error.code,
    );
    if ((code !== undefined) !== lacking) {
      lacking = code !== undefined;
      if (lacking) log('no connections are taken: too many files are open', { code });
      else log('connections are taken again');
    }
  };
  const timer = setInterval(attempt, every).unref();
  return () => clearInterval(timer);
}
