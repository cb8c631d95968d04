import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/user-error.ts';
import { followProcess } from './process-end.ts';
import { readEntries } from './read-entries.ts';
import { explain, say, warn, warnOf } from './terminal.ts';
import { watchService } from './watchdog.ts';

/** Piece of work that runs in its own process to free its memory afterwards. Must be idempotent. */
interface Step {
  /** Subject of the sentence "… terminou": a masculine noun with its article. */
  name: string;
  script: string;
  args?: readonly string[];
  variables?: NodeJS.ProcessEnv;
  nodeOptions?: readonly string[];
  /** True if a single long statement may block the step. Its CPU time then shows that it has not hung. */
  isBlocked?: boolean;
}

/** Thrown when a step failed but a retry may succeed. The message is a sentence. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/** Variable that marks a command as a step whose parent monitors its heartbeats. */
export const stepVariable = 'VITRINE_STEP';

/**
 * Runs a step to its end. Its output goes to the terminal, its error output to the log. A hanging step is killed. If
 * this process dies, the IPC channel closes, which ends the step.
 * @param patience time without heartbeats after which a step counts as hanging (milliseconds)
 * @throws UserError for a cause that a retry cannot fix, otherwise StepFailed
 */
export async function runStep(step: Step, patience = 60_000): Promise<void> {
  const { name, script, args = [], variables, nodeOptions = [], isBlocked = false } = step;
  const child = fork(script, args, {
    env: { ...process.env, ...variables, [stepVariable]: '1' },
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeOptions],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // A suspended process ignores other signals.
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  if (child.stdout) createInterface(child.stdout).on('line', say);
  if (child.stderr) readEntries(child.stderr, explain);
  const followed = followProcess(name, child, 'close');
  watchService(isBlocked ? followed : { ...followed, ready: Promise.resolve() }, patience);
  const { how, lasting } = await followed.ended;
  process.off('exit', end);
  if (lasting) throw new UserError(how);
  if (child.exitCode !== 0) throw new StepFailed(how);
}

/** Runs work and retries it on failure. The work must be idempotent. */
export type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** First and longest delay before a retry (milliseconds); the delay doubles each time. */
const firstWait = 1000;
const longestWait = 60_000;

/** Maximum attempts at work that the command cannot do without; their delays add up to half a minute. */
const mostTries = 6;

interface Retries {
  /** True while the command shuts down; failures are then expected. */
  ending: () => boolean;
  /** Sentence that says what still works. Without it, attempts are limited and permanent failures are not retried. */
  meanwhile?: string | undefined;
  pause?: (milliseconds: number) => Promise<unknown>;
}

export function retrySteps({ ending, meanwhile, pause = wait }: Retries): Attempt {
  return async (work) => {
    for (let [tries, next] = [1, firstWait]; ; tries += 1, next = Math.min(longestWait, 2 * next)) {
      try {
        return await work();
      } catch (error) {
        if (ending() || (meanwhile === undefined && error instanceof UserError)) throw error;
        const reason = error instanceof StepFailed ? error.message : undefined;
        if (meanwhile === undefined && tries >= mostTries) {
          throw reason === undefined
            ? error
            : new UserError(`${reason}. Foram ${tries} tentativas.`, { cause: error });
        }
        if (reason === undefined) warnOf(error);
        else warn(`${reason}.`);
        warn(
          `${meanwhile === undefined ? 'N' : `${meanwhile}; n`}ova tentativa em ${next / 1000} s.`,
        );
      }
      await pause(next);
    }
  };
}
