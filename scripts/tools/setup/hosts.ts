import { spawnSync } from 'node:child_process';
import { failureReason } from '../../lib/user-error.ts';
import type { Question } from './answers.ts';
import hostData from './hosts.json' with { type: 'json' };
import { fillIn, text } from './texts.ts';

/** Variables for building the site (docs/deploy.md, part 1), by name. */
export type Variables = Record<string, string>;

/** Kind of each variable; the last three are for self-hosting only. */
export const variableKinds: Record<string, 'variable' | 'secret'> = {
  PUBLIC_SUPABASE_URL: 'variable',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'variable',
  SUPABASE_SECRET_KEY: 'secret',
  PUBLIC_SITE_URL: 'variable',
  PUBLIC_WHATSAPP_PHONE: 'variable',
  PUBLISH_WEBHOOK_SECRET: 'secret',
  PUBLIC_PUSH_KEY: 'variable',
  PUSH_PRIVATE_KEY: 'secret',
};

interface HostCommand {
  program: string;
  /** Arguments with which the program succeeds if the operator is signed in. */
  signedIn: readonly string[];
  /** Matches the output of a signed-out program that exits with 0. */
  signedOut?: string;
  /** Arguments that set a variable for production; without "{value}", the value is passed on standard input. */
  set: readonly string[];
  setSecret?: readonly string[];
}

/** Build webhook of a third-party host. The question asks for its secret, which fills "{answer}" in the templates. */
export interface HostHook extends Question {
  pattern: string;
  /** Sentence shown if an earlier run has already stored the secret. */
  stored: string;
  /** Templates of the secrets in the Vault, by name. */
  webhook: Variables;
}

export interface Host {
  label: string;
  /** Place where the variables are entered. */
  where: string;
  command?: HostCommand;
  hook?: HostHook;
  /** Question for the site's name at the host, if it cannot be derived from the folder. */
  target?: Question;
  /** Final step, left to the operator. */
  last: string;
}

export const hosts: Record<keyof typeof hostData, Host> = hostData;

function run({ program, signedOut }: HostCommand, args: readonly string[], input = '') {
  const options = { input, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stdout, stderr } = spawnSync(program, args, options);
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  const isSignedOut = signedOut !== undefined && new RegExp(signedOut, 'i').test(output);
  return { succeeded: status === 0 && !isSignedOut, output };
}

export const isReady = (command: HostCommand): boolean => run(command, command.signedIn).succeeded;

/** Sets the variables at the host. Returns an error message with the program's output, but without the values. */
export function setAtHost(command: HostCommand, variables: Variables, target: string) {
  const { program, set, setSecret = [] } = command;
  for (const [name, value] of Object.entries(variables)) {
    const kind = variableKinds[name] ?? 'variable';
    const values: Variables = { name, value, target, kind };
    const templates = [...set, ...(kind === 'secret' ? setSecret : [])];
    const args = templates.map((template) => fillIn(template, values));
    const { succeeded, output } = run(command, args, set.includes('{value}') ? '' : value);
    if (succeeded) continue;
    const reason = failureReason(output.replaceAll(value, '…').trim()) || 'sem explicação';
    return text('hostFailed', { program, name, reason });
  }
  return undefined;
}
