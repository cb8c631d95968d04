import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { log } from '../lib/log.ts';

/**
 * Says when this process can open nothing more, and when it can again. Connections are then refused by the system
 * before anybody hears of them, so that nothing else would leave a line.
 * @param every how often that is tried (milliseconds)
 * @returns what ends it
 */
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
