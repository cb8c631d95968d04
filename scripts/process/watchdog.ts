import { readFile } from 'node:fs/promises';
import type { Part } from './part.ts';
import { type SilenceWatch, watchSilence } from './silence.ts';

/** A part that is coming up may be held for longer by one piece of work, such as recovering a database. */
const patienceAtStart = 10;

/** Whether a process is held by a debugger (Linux); whoever holds it knows that it says nothing. */
async function isTraced(pid: number | undefined): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, tracer = '0'] = /^TracerPid:\s+(\d+)/m.exec(status) ?? [];
  return tracer !== '0';
}

/**
 * Ends a part that has given no sign of life for so long (milliseconds): it hangs, and what it should do nobody does.
 * Whoever keeps it starts it again as one that died.
 */
export function watchPart(part: Part, patience: number): void {
  const { name, child } = part;
  let inspected = false;
  let watch: SilenceWatch;
  const begin = (limit: number) => {
    watch = watchSilence(limit, async () => {
      if (inspected || (await isTraced(child.pid))) {
        begin(limit);
        return;
      }
      console.error(
        `${name} não deu sinal de vida em ${Math.round(limit / 1000)} s e é encerrado.`,
      );
      child.kill('SIGKILL');
    });
  };
  begin(patience * patienceAtStart);
  part.alive(({ inspected: isIt }) => {
    inspected = isIt;
    watch.heard();
  });
  part.ready.then(
    () => {
      watch.stop();
      begin(patience);
    },
    () => {},
  );
  part.ended.then(() => watch.stop());
}
