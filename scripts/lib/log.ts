import path from 'node:path';
import { processName } from '../process/processes.ts';

export type Log = (event: string, details?: Record<string, unknown>) => void;

/** Name of this process; commands and steps use the name of their script. */
const ownPart = processName(process.argv.join(' ')) ?? path.parse(process.argv[1] ?? '').name;

export const logLine = (
  event: string,
  details: Record<string, unknown> = {},
  part = ownPart,
): string => `${JSON.stringify({ time: new Date().toISOString(), part, event, ...details })}\n`;

/** Writes a log entry as one line of JSON with `time`, `part`, `event` and details. */
export const log: Log = (event, details) => {
  process.stdout.write(logLine(event, details));
};

export const isLogLine = (line: string): boolean => line.startsWith('{"time":"');

/** Returns true if this process logs to its output: with `LOGS=stdout`, unless the output is a terminal. */
export const outputIsLog = (): boolean => process.env.LOGS === 'stdout' && !process.stdout.isTTY;
