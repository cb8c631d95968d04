import { spawn } from 'node:child_process';
import { failureReason, UserError } from '../../lib/user-error.ts';
import type { HostCommand } from './hosts.ts';
import type { Variable } from './variables.ts';

/** What a program said, and whether it succeeded; undefined where it cannot be run. */
async function runProgram(
  program: string,
  args: readonly string[],
  input = '',
): Promise<{ ok: boolean; said: string } | undefined> {
  const child = spawn(program, args, { timeout: 60_000, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  // It may end without reading.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.once('error', () => resolve(undefined));
    child.once('close', (code) => resolve({ ok: code === 0, said }));
  });
}

/** Whether the host's command line is there, and its user signed in. */
export async function isReady({ program, signedIn, signedOut }: HostCommand): Promise<boolean> {
  const answer = await runProgram(program, signedIn);
  return answer?.ok === true && !signedOut?.test(answer.said);
}

/**
 * Sets the variables at the host.
 *
 * @throws UserError with what its command line said, without the values
 */
export async function setAtHost(
  command: HostCommand,
  variables: readonly Variable[],
  target: string,
): Promise<void> {
  for (const variable of variables) {
    const { args, input } = command.set(variable, target);
    const answer = await runProgram(command.program, args, input);
    if (answer?.ok && !command.signedOut?.test(answer.said)) continue;
    const said = (answer?.said ?? '').replaceAll(variable.value, '…').trim();
    throw new UserError(
      `${command.program} não gravou ${variable.name} (${failureReason(said) || 'sem explicação'}).`,
    );
  }
}
