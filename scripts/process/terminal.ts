import { closeSync, writeSync } from 'node:fs';
import { inspect } from 'node:util';
import { isLogLine, log, logLine, outputIsLog } from '../lib/log.ts';
import { UserError } from '../lib/user-error.ts';
import { openLog } from './log-file.ts';

// The lines of a command and its supervisor. Each goes to the terminal of whoever runs it and, as a line of JSON, to the
// command's own log, which outlives the terminal; where the output is the log, it gets that line alone.

let logFile: string | undefined;

/** Also writes all lines from now on to a file, which is rotated; undefined where the terminal's output is the log. */
export function keepTerminalLog(file: string | undefined): void {
  logFile = file;
}

type Event = 'notice' | 'warning' | 'error' | 'output';

/** Writes an entry to the log; false where there is none, or it cannot be written. */
function append(event: Event, text: string): boolean {
  if (text.trim() === '') return false;
  if (outputIsLog()) {
    if (isLogLine(text)) process.stdout.write(`${text}\n`);
    else log(event, { text: text.trim() });
    return true;
  }
  if (logFile === undefined) return false;
  try {
    // Opened anew each time: lines are few, and the disk may be full or the folder gone at one and not at the next.
    const file = openLog(logFile);
    try {
      writeSync(file, isLogLine(text) ? `${text}\n` : logLine(event, { text: text.trim() }));
    } finally {
      closeSync(file);
    }
    return true;
  } catch {
    return false;
  }
}

/** Tells of progress. */
export function say(text: string): void {
  append('notice', text);
  if (!outputIsLog()) console.log(text);
}

/** Tells of what went wrong, in a sentence. */
export function warn(text: string): void {
  append('warning', text);
  if (!outputIsLog()) console.error(text);
}

/** Writes a line that only explains, such as one of a stack trace, to the log; to the terminal where there is none. */
export function explain(text: string): void {
  if (!append('output', text)) console.error(text);
}

/** Tells of a failure: in its own sentence, or in one of ours with the stack trace in the log, if there is one. */
export function warnOf(error: unknown): void {
  if (error instanceof UserError) {
    warn(error.message);
    return;
  }
  // With its causes.
  const trace = inspect(error);
  if (append('error', trace)) {
    if (!outputIsLog()) warn(`O comando parou por um erro inesperado; veja ${logFile}.`);
  } else console.error(trace);
}
