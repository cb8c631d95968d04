import { spawnSync } from 'node:child_process';
import { failureReason, UserError } from '../../../lib/user-error.ts';
import { text } from '../texts.ts';
import type { HostCommand } from './hosts.ts';
import type { Variable } from './variables.ts';

function run({ program, signedOut }: HostCommand, args: readonly string[], input = '') {
  const options = { input, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(program, args, options);
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  const refused = signedOut !== undefined && new RegExp(signedOut, 'i').test(output);
  return { succeeded: status === 0 && !refused, output };
}

/** Returns true if the host's command line is installed and its user signed in. */
export const isReady = (command: HostCommand): boolean => run(command, command.signedIn).succeeded;

/**
 * Sets the variables at the host.
 *
 * @throws UserError with the program's output, without the values
 */
export function setAtHost(
  command: HostCommand,
  variables: readonly Variable[],
  target: string,
): void {
  const { program, set, setSecret = [] } = command;
  for (const { name, value, secret } of variables) {
    const values: Record<string, string> = {
      ...{ name, value, target },
      kind: secret ? 'secret' : 'variable',
    };
    const args = [...set, ...(secret ? setSecret : [])].map((argument) =>
      argument.replace(/^\{(\w+)\}$/, (_, place) => values[place] ?? ''),
    );
    const { succeeded, output } = run(command, args, set.includes('{value}') ? '' : value);
    if (succeeded) continue;
    const reason = failureReason(output.replaceAll(value, '…').trim()) || 'sem explicação';
    throw new UserError(text('hostFailed', { program, name, reason }));
  }
}
