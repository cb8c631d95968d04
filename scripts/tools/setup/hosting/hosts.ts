import hostData from './hosts.json' with { type: 'json' };

/** Command line of a host, which the operator has installed and signed in with. */
export interface HostCommand {
  program: string;
  /** Arguments that succeed for whoever is signed in. */
  signedIn: readonly string[];
  /** Pattern of the output of a program that exits with 0 though nobody is signed in. */
  signedOut?: string;
  /** Arguments that set a variable for production; without "{value}" the value goes to the input. */
  set: readonly string[];
  /** Further arguments for a secret. */
  setSecret?: readonly string[];
  /** Question for the host's name of the site, where the folder does not tell it. */
  target?: { name: string; message: string };
}

export interface Host {
  label: string;
  /** Where a build hook is made, and how its address begins; undefined where there is none. */
  hook?: { where: string; start: string };
  /** Where the variables are entered by hand. */
  where: string;
  command?: HostCommand;
  /** Last step, done by the operator. */
  last: string;
}

export type HostName = keyof typeof hostData;
export const hosts: Record<HostName, Host> = hostData;
export const repositoryQuestion = hostData.github.command.target;
