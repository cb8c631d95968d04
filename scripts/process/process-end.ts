import type { ChildProcess } from 'node:child_process';
import { failureReason, UserError } from '../lib/user-error.ts';

/** The end of a process of ours. */
export interface ProcessEnd {
  /** In words, as a sentence without its full stop. */
  how: string;
  /** True when the process named a cause that another try would meet again, such as a wrong setting. */
  lasting: boolean;
  /** True when something outside this product ended it: the system, for want of memory, or a person. */
  fromOutside: boolean;
}

/** Why a process could not go on, in its own words. */
export interface ProcessFailure {
  failure: string;
  /** A sentence that tells users what to do; another try would end the same way. */
  lasting: boolean;
}

/** The last words of a process that cannot go on. */
export const toFailure = (error: unknown): ProcessFailure =>
  error instanceof UserError
    ? { failure: error.message, lasting: true }
    : { failure: failureReason(error), lasting: false };

/** Signals by which others end a process; the remaining ones are crashes of its own. */
const sentByOthers: readonly (NodeJS.Signals | null)[] = [
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGQUIT',
];

/** Describes the end of a child process, from what the system says of it and its own last words. */
export function describeEnd(
  name: string,
  { exitCode, signalCode, killed }: Pick<ChildProcess, 'exitCode' | 'signalCode' | 'killed'>,
  said?: ProcessFailure,
): ProcessEnd {
  // A service that is asked by others to end does so in order, and with code 0.
  const fromOutside = !killed && (sentByOthers.includes(signalCode) || exitCode === 0);
  if (said?.lasting) return { how: said.failure, lasting: true, fromOutside };
  if (said) return { how: `${name} parou (${said.failure})`, lasting: false, fromOutside };
  const how =
    fromOutside && signalCode === 'SIGKILL'
      ? `${name} foi encerrado pelo sistema (SIGKILL): pouca memória?`
      : `${name} terminou (${signalCode ?? `código ${exitCode}`})`;
  return { how, lasting: false, fromOutside };
}
