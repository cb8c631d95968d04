import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/user-error.ts';
import { StepFailed } from './run-step.ts';
import { warn, warnOf } from './terminal.ts';

/** Runs a piece of work again when it fails; it must be one that can be. */
export type Attempt = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Waits before work is tried again (milliseconds): twice as long each time. */
const firstWait = 1000;
const longestWait = 60_000;

/** Tries of indispensable work: half a minute of waits. */
const mostTries = 6;

/** Retry policy of failed work. */
interface Retries {
  /** True when the command has been told to end: what fails then was ended. */
  ending: () => boolean;
  /** Sentence about what works meanwhile: without it work is tried a few times, and not at all for a lasting cause. */
  meanwhile?: string | undefined;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Work that fails is tried again, and whoever is at the terminal told. */
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
