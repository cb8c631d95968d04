// Imported first by services, and by commands whose output is a log. Turns console output (including that of
// libraries), Node's warnings and the fatal error into lines of JSON, with each stack trace on one line.
import { format, inspect } from 'node:util';
import { isLogLine, log } from '../lib/log.ts';

const levels = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warning',
  error: 'error',
  trace: 'error',
} as const;

for (const [method, level] of Object.entries(levels) as [keyof typeof levels, string][]) {
  console[method] = (...printed: unknown[]) => {
    const text = format(...printed);
    if (isLogLine(text)) process.stdout.write(`${text}\n`);
    else if (text.trim() !== '') log('output', { level, text });
  };
}

// Removes Node's own listener because it prints plain text.
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  // Node warns that type stripping is experimental, but the product relies on it.
  if (warning.name !== 'ExperimentalWarning') log('warning', { text: inspect(warning) });
});

process.on('uncaughtException', (error) => {
  log('crashed', { error: inspect(error) });
  process.exit(1);
});
