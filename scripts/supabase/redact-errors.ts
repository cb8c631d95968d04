import { format } from 'node:util';

/** The part of an error that may be logged: the database's errors also hold the statement and its values. */
function redact(value: unknown, depth = 0): unknown {
  if (!(value instanceof Error)) return value;
  const { stack, message, name, cause } = value;
  const { code } = value as { code?: unknown };
  // The database refuses these on purpose, and strangers cause them at will: a line will do.
  const expected = /^(22|23|42501|PT)/.test(String(code));
  const text = expected
    ? `${name}: ${message.split('\n', 1)[0]}`
    : (stack ?? `${name}: ${message}`);
  const why =
    cause === undefined || depth > 3 ? '' : `\n  cause: ${format(redact(cause, depth + 1))}`;
  return `${text}${code === undefined ? '' : ` (${String(code)})`}${why}`;
}

/**
 * Keeps values out of the log: passwords' hashes, tokens and codes stand among a failed statement's parameters, which
 * the package prints with the error.
 */
export function redactErrors(target: Pick<Console, 'error'> = console): void {
  const print = target.error.bind(target);
  target.error = (...values: unknown[]) => print(...values.map((value) => redact(value)));
}
