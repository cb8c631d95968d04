import type { ChildProcess } from 'node:child_process';
import { failureReason, UserError } from '../lib/user-error.ts';

/** End of a child process. */
export interface ProcessEnd {
  /** Description, as a sentence without a full stop. */
  how: string;
  /** True when the process named a cause that a retry would meet again, such as a wrong setting. */
  lasting: boolean;
  /** True when something external ended it: the system, out of memory, or a person. */
  fromOutside: boolean;
}

/** Reason given by a failing process. */
export interface ProcessFailure {
  failure: string;
  /** True when the message tells users what to do and a retry would fail the same way. */
  lasting: boolean;
}

/** Converts the error that ends a process. */
export const toFailure = (error: unknown): ProcessFailure =>
  error instanceof UserError
    ? { failure: error.message, lasting: true }
    : { failure: failureReason(error), lasting: false };

/** Signals sent by others; the remaining ones are crashes. */
const sentByOthers: readonly (NodeJS.Signals | null)[] = [
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGQUIT',
];

/** Describes the end of a child process, from its exit status and its own failure message. */
export function describeEnd(
  name: string,
  { exitCode, signalCode, killed }: Pick<ChildProcess, 'exitCode' | 'signalCode' | 'killed'>,
  said?: ProcessFailure,
): ProcessEnd {
  // A service asked by others to end exits cleanly with code 0.
  const fromOutside = !killed && (sentByOthers.includes(signalCode) || exitCode === 0);
  if (said?.lasting) return { how: said.failure, lasting: true, fromOutside };
  if (said) return { how: `${name} parou (${said.failure})`, lasting: false, fromOutside };
  const how =
    fromOutside && signalCode === 'SIGKILL'
      ? `${name} foi encerrado pelo sistema (SIGKILL): pouca memória?`
      : `${name} terminou (${signalCode ?? `código ${exitCode}`})`;
  return { how, lasting: false, fromOutside };
}
