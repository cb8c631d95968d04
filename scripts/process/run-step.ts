import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/user-error.ts';
import { followProcess } from './process-end.ts';
import { readEntries } from './read-entries.ts';
import { explain, say, warn, warnOf } from './terminal.ts';
import { watchService } from './watchdog.ts';

/** A piece of work in its own process, which frees its memory afterwards. Must be idempotent. */
interface Step {
  /** Subject of "… terminou": masculine, with its article. */
  name: string;
  script: string;
  args?: readonly string[];
  variables?: NodeJS.ProcessEnv;
  nodeOptions?: readonly string[];
  /** True for one statement that blocks the step: processor time then distinguishes it from a hanging process. */
  isBlocked?: boolean;
}

/** A step that failed; a retry may succeed. The message is a sentence. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/** Variable that marks a command as a step whose parent monitors its heartbeats. */
export const stepVariable = 'VITRINE_STEP';

/**
 * Runs a step to its end: output goes to the terminal, explanations to the log. A hanging step is killed. The channel
 * closes when this process has died, which ends the step.
 * @param patience time without heartbeats after which it hangs (milliseconds)
 * @throws UserError for a cause that a retry would meet again
 * @throws StepFailed for any other
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

/** Retries a piece of work, which must be idempotent. */
export type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Delays before retries (milliseconds), doubling each time. */
const firstWait = 1000;
const longestWait = 60_000;

/** Attempts of indispensable work: delays of half a minute in total. */
const mostTries = 6;

interface Retries {
  /** True when the command is shutting down: failures are then expected. */
  ending: () => boolean;
  /** Sentence about what works meanwhile. Without it retries are few, and none for a lasting cause. */
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
