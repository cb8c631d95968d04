import type { Readable } from 'node:stream';
import { isLogLine, logLine } from '../lib/log.ts';

/** Lines that come within this time of one another are one entry, as those of a stack trace are (milliseconds). */
const pause = 100;

/** An entry that is longer is cut in two (characters). */
const longest = 64 * 1024;

/** Reads what a process prints, entry by entry: a line of JSON each, and other lines that come together in one. */
export async function readEntries(stream: Readable, entry: (text: string) => void): Promise<void> {
  let pending = '';
  const flush = (whole: boolean) => {
    const end = whole ? pending.length : pending.lastIndexOf('\n') + 1;
    const lines = pending.slice(0, end).split('\n');
    pending = pending.slice(end);
    let plain: string[] = [];
    const emit = () => {
      if (plain.some((line) => line.trim() !== '')) entry(plain.join('\n').trimEnd());
      plain = [];
    };
    for (const line of lines) {
      if (isLogLine(line)) {
        emit();
        entry(line);
      } else plain.push(line);
    }
    emit();
  };
  stream.setEncoding('utf8');
  let timer: NodeJS.Timeout | undefined;
  stream.on('data', (chunk: string) => {
    pending += chunk;
    clearTimeout(timer);
    if (pending.length > longest) flush(true);
    else timer = setTimeout(() => flush(false), pause);
  });
  await new Promise((resolve) => stream.once('close', resolve));
  clearTimeout(timer);
  flush(true);
}

/** Writes what a part prints to the output of this process, as lines of its log. */
export const passEntries = (stream: Readable, part: string): Promise<void> =>
  readEntries(stream, (text) =>
    process.stdout.write(isLogLine(text) ? `${text}\n` : logLine('output', { text }, part)),
  );
