import { format } from 'node:util';

/** Returns the loggable part of an error; database errors also contain the statement and its values. */
function redact(value: unknown, depth = 0): unknown {
  if (!(value instanceof Error)) return value;
  const { stack, message, name, cause } = value;
  const { code } = value as { code?: unknown };
  // The database raises these deliberately and anyone can cause any number of them, so each gets only one line.
  const expected = /^(22|23|42501|PT)/.test(String(code));
  const text = expected
    ? `${name}: ${message.split('\n', 1)[0]}`
    : (stack ?? `${name}: ${message}`);
  const why =
    cause === undefined || depth > 3 ? '' : `\n  cause: ${format(redact(cause, depth + 1))}`;
  return `${text}${code === undefined ? '' : ` (${String(code)})`}${why}`;
}

/** Keeps secrets out of the log: the package prints the parameters of failed statements, such as hashes and codes. */
export function redactErrors(target: Pick<Console, 'error'> = console): void {
  const print = target.error.bind(target);
  target.error = (...values: unknown[]) => print(...values.map((value) => redact(value)));
}
