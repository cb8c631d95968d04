import type { ChildProcess } from 'node:child_process';
import { failureReason, UserError } from '../lib/user-error.ts';
import { warn } from './terminal.ts';

export interface ProcessEnd {
  /** Sentence that describes how the process ended, without the full stop. */
  how: string;
  /** True if the process reported a cause that a retry cannot fix, such as an invalid setting. */
  lasting: boolean;
  /** True if the process was ended from outside: by the system (out of memory) or a person. */
  fromOutside: boolean;
}

export type ProcessFailure = ReturnType<typeof toFailure>;

export type ChildMessage =
  | { ready: true }
  | { notice: string }
  /** `inspected` is true if a debugger may pause the process, which then sends no heartbeats. */
  | { heartbeat: { inspected: boolean } }
  | ProcessFailure;

export interface FollowedProcess {
  name: string;
  child: ChildProcess;
  /** Resolves when the process reports that it is ready; rejects if it ends first. */
  ready: Promise<void>;
  ended: Promise<ProcessEnd>;
}

/** Describes a failure. `lasting` is true for a user-facing failure that a retry would repeat. */
export const toFailure = (error: unknown) =>
  error instanceof UserError
    ? { failure: error.message, lasting: true }
    : { failure: failureReason(error), lasting: false };

/** Signals sent from outside, by the system or a person. Any other signal means a crash. */
const sentByOthers: readonly (NodeJS.Signals | null)[] = [
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGQUIT',
];

export function describeEnd(
  name: string,
  { exitCode, signalCode, killed }: Pick<ChildProcess, 'exitCode' | 'signalCode' | 'killed'>,
  said?: ProcessFailure,
): ProcessEnd {
  // A service that is asked to stop exits with code 0.
  const fromOutside = !killed && (sentByOthers.includes(signalCode) || exitCode === 0);
  if (said?.lasting) return { how: said.failure, lasting: true, fromOutside };
  if (said) return { how: `${name} parou (${said.failure})`, lasting: false, fromOutside };
  const how =
    fromOutside && signalCode === 'SIGKILL'
      ? `${name} foi encerrado pelo sistema (SIGKILL): pouca memória?`
      : `${name} terminou (${signalCode ?? `código ${exitCode}`})`;
  return { how, lasting: false, fromOutside };
}

/**
 * Follows a child process and shows its notices on the terminal.
 * @param event `close` also waits for the end of its output
 * @param log file that the description of its end refers to
 */
export function followProcess(
  name: string,
  child: ChildProcess,
  event: 'exit' | 'close',
  log?: string,
): FollowedProcess {
  let failure: ProcessFailure | undefined;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  child.on('message', (message: ChildMessage) => {
    if ('ready' in message) resolve();
    else if ('notice' in message) warn(message.notice);
    else if ('failure' in message) failure = message;
  });
  const ended = new Promise<ProcessEnd>((end) => {
    child.once('error', ({ message }) =>
      end({ how: `${name} não começou (${message})`, lasting: false, fromOutside: false }),
    );
    child.once(event, () => {
      const described = describeEnd(name, child, failure);
      const more = log === undefined || described.lasting ? '' : `; veja ${log}`;
      end({ ...described, how: described.how + more });
    });
  });
  ended.then(({ how }) => reject(new Error(how)));
  // Callers that await `ready` handle the error. Nothing may be awaiting it if the process ends later.
  ready.catch(() => {});
  return { name, child, ready, ended };
}
