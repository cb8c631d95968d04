import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/user-error.ts';
import { StepFailed } from './run-step.ts';
import { warn, warnOf } from './terminal.ts';

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
