import { partOf } from '../process/parts.ts';

/** What happened, with what belongs to it. */
export type Log = (event: string, details?: Record<string, unknown>) => void;

/** The part of the product that a process is by its command line; commands go by their own names. */
const nameOf = (command: string) =>
  partOf(command) ?? /scripts\/commands\/([\w-]+)\.ts/.exec(command)?.[1];

/** The part that this process is. */
const ownPart = nameOf(process.argv.join(' '));

/** A line of JSON for whatever collects logs. */
export const logLine = (
  event: string,
  details: Record<string, unknown> = {},
  part = ownPart,
): string => `${JSON.stringify({ time: new Date().toISOString(), part, event, ...details })}\n`;

/** Writes a line of JSON an event: `time`, `part`, `event`, and its details. */
export const log: Log = (event, details) => {
  process.stdout.write(logLine(event, details));
};

/** Returns true for a line that is a log entry already. */
export const isLogLine = (line: string): boolean => line.startsWith('{"time":"');

/** Returns true if this process logs to its output: `LOGS=stdout`, and the output is no terminal. */
export const outputIsLog = (): boolean => process.env.LOGS === 'stdout' && !process.stdout.isTTY;
