import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { UserError } from '../lib/user-error.ts';
import { describeEnd, type ProcessEnd, type ProcessFailure } from './process-end.ts';
import { readEntries } from './read-entries.ts';
import type { Heartbeat } from './service-process.ts';
import { explain, say } from './terminal.ts';
import { watchService } from './watchdog.ts';

/** A piece of work in a process of its own, which gives back the memory it took. It may be run again at any time. */
export interface Step {
  /** As in "… terminou": with its article, masculine. */
  name: string;
  script: string;
  args?: readonly string[];
  variables?: NodeJS.ProcessEnv;
}

/** A step that did not end well, told in a sentence; another try may. */
export class StepFailed extends Error {
  override name = 'StepFailed';
}

/** A step's messages to whoever runs it. */
type StepMessage = { heartbeat: Heartbeat } | ProcessFailure;

/** A step without a heartbeat for so long is killed (milliseconds). */
const longestSilence = 60_000;

/** By this variable a command knows that it is run as a step, and by whom its heartbeats are read. */
export const stepVariable = 'VITRINE_STEP';

/**
 * Runs a step to its end: its output goes to the terminal, its explanations to the log. One that hangs is killed. The
 * channel between the two tells it when this process has died.
 * @throws UserError for a cause that another try would meet again
 * @throws StepFailed for any other
 */
export async function runStep(step: Step, patience = longestSilence): Promise<void> {
  const { name, script, args = [], variables } = step;
  const child = fork(script, args, {
    env: { ...process.env, ...variables, [stepVariable]: '1' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // One that is stopped hears nothing else.
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  if (child.stdout) createInterface(child.stdout).on('line', say);
  if (child.stderr) readEntries(child.stderr, explain);
  let failure: ProcessFailure | undefined;
  child.on('message', (message: StepMessage) => {
    if ('failure' in message) failure = message;
  });
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('error', ({ message }) =>
      resolve({ how: `${name} não começou (${message})`, lasting: false, fromOutside: false }),
    );
    child.once('close', () => resolve(describeEnd(name, child, failure)));
  });
  watchService(
    {
      name,
      child,
      ready: Promise.resolve(),
      ended,
      onHeartbeat: (listener) =>
        child.on('message', (message: StepMessage) => {
          if ('heartbeat' in message) listener(message.heartbeat);
        }),
    },
    patience,
  );
  const { how, lasting } = await ended;
  process.off('exit', end);
  if (lasting) throw new UserError(how);
  if (child.exitCode !== 0) throw new StepFailed(how);
}
