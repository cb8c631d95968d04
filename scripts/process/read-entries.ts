import type { Readable } from 'node:stream';
import { isLogLine, logLine } from '../lib/log.ts';

/** Maximum gap between lines of one entry, such as a stack trace (milliseconds). */
const pause = 100;

const longest = 64 * 1024;

/** Splits a process's output into entries. Each line of JSON is an entry; other lines that arrive together form one. */
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

export const passEntries = (stream: Readable, part: string): Promise<void> =>
  readEntries(stream, (text) =>
    process.stdout.write(isLogLine(text) ? `${text}\n` : logLine('output', { text }, part)),
  );
