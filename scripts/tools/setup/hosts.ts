import { spawnSync } from 'node:child_process';
import { failureReason } from '../../lib/user-error.ts';
import hostData from './hosts.json' with { type: 'json' };
import { fillIn, text } from './texts.ts';

/** Variables for building the site (docs/deploy.md, part 1), by name. */
export type Variables = Record<string, string>;

export const isSecret = (name: string): boolean => !name.startsWith('PUBLIC_');

/**
 * Hosts by name. `command` sets the variables, `hook` asks for the secret of the host's build webhook, `webhook` holds
 * templates for the secrets in the Vault, and `target` asks for the site's name at the host, if its folder does not
 * imply it.
 */
export const hosts = hostData;

export type HostName = keyof typeof hosts;
export type Host = (typeof hosts)[HostName];

/**
 * `signedIn` are arguments with which the program succeeds if the operator is signed in; `signedOut` matches its output
 * if it exits with 0 even so. Unless `set` has a "{value}", the program reads the value from standard input.
 */
type HostCommand = NonNullable<Host['command']>;

function run({ program, signedOut }: HostCommand, args: readonly string[], input = '') {
  const options = { input, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(program, args, options);
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  const isSignedOut = signedOut !== null && new RegExp(signedOut, 'i').test(output);
  return { succeeded: status === 0 && !isSignedOut, output };
}

export const isReady = (command: HostCommand): boolean => run(command, command.signedIn).succeeded;

/** Sets the variables at the host. Returns an error message with the program's output, but without the values. */
export function setAtHost(command: HostCommand, variables: Variables, target: string) {
  const { program, set, setSecret } = command;
  for (const [name, value] of Object.entries(variables)) {
    const kind = isSecret(name) ? 'secret' : 'variable';
    const templates = isSecret(name) ? [...set, ...setSecret] : set;
    const args = templates.map((template) => fillIn(template, { name, value, target, kind }));
    const { succeeded, output } = run(command, args, set.includes('{value}') ? '' : value);
    if (succeeded) continue;
    const reason = failureReason(output.replaceAll(value, '…').trim()) || 'sem explicação';
    return text('hostFailed', { program, name, reason });
  }
  return undefined;
}
