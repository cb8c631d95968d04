import { inspect } from 'node:util';
import { isLogLine, logLine, outputIsLog } from '../lib/log.ts';
import { UserError } from '../lib/user-error.ts';
import { appendToLog } from './log-file.ts';

// Output of a command and its supervisor. Each line goes to the terminal and, as JSON, to the command's own log, which
// outlives the terminal. If the output is itself the log, lines go only there.

let logFile: string | undefined;

/** Also writes all further lines to a rotated file; `file` is undefined if the output is itself the log. */
export function keepTerminalLog(file: string | undefined): void {
  logFile = file;
}

type Event = 'notice' | 'warning' | 'error' | 'output';

/** Writes an entry to the log; returns false if there is no log or it cannot be written. */
function append(event: Event, text: string): boolean {
  if (text.trim() === '') return false;
  const line = isLogLine(text) ? `${text}\n` : logLine(event, { text: text.trim() });
  if (outputIsLog()) {
    process.stdout.write(line);
    return true;
  }
  if (logFile === undefined) return false;
  try {
    appendToLog(logFile, line);
    return true;
  } catch {
    return false;
  }
}

export function say(text: string): void {
  append('notice', text);
  if (!outputIsLog()) console.log(text);
}

export function warn(text: string): void {
  append('warning', text);
  if (!outputIsLog()) console.error(text);
}

/** Writes explanatory lines, such as a stack trace, to the log or, without a log, to the terminal. */
export function explain(text: string): void {
  if (!append('output', text)) console.error(text);
}

/** Reports a failure with a UserError's message or a general one. The stack trace goes to the log, if any. */
export function warnOf(error: unknown): void {
  if (error instanceof UserError) {
    warn(error.message);
    return;
  }
  const trace = inspect(error);
  if (append('error', trace)) {
    if (!outputIsLog()) warn(`O comando parou por um erro inesperado; veja ${logFile}.`);
  } else console.error(trace);
}
