import { log } from '@clack/prompts';
import { UserError } from '../../lib/user-error.ts';
import type { Terminal } from './terminal.ts';

export interface Question {
  /** What answers it without a terminal: an environment variable, or a flag such as `--host`. */
  name: string;
  message: string;
  /** What is in the field when it is shown. */
  initial?: string;
  /** Never shown while it is typed, and only ever given by the environment. */
  secret?: boolean;
  /** Whether nothing is an answer, too. */
  optional?: boolean;
  /** What is wrong with the form of an answer, said at once; undefined for nothing. */
  refuse?: (value: string) => string | undefined;
  /** The same by looking: whether the answer is good is known once it has been tried. */
  attempt?: (value: string) => Promise<string | undefined>;
}

/**
 * What the operator has to say, from wherever it comes: given beforehand by flags, environment or a file of variables,
 * or asked for. What is given and wrong is asked for again where somebody can be asked, and else ends the command.
 */
export class Answers {
  readonly #given: Map<string, string>;
  readonly #remembered = new Map<string, string>();
  readonly #terminal: Terminal | undefined;

  constructor(given: Iterable<readonly [string, string]>, terminal: Terminal | undefined) {
    this.#given = new Map([...given].filter(([, value]) => value.trim() !== ''));
    this.#terminal = terminal;
  }

  /** Whether somebody can be asked. */
  get canAsk(): boolean {
    return this.#terminal !== undefined;
  }

  /** What was given beforehand, unchecked. */
  given(name: string): string | undefined {
    return (this.#given.get(name) ?? this.#remembered.get(name))?.trim();
  }

  /** Takes what an earlier run has noted; what is not secret is shown, to be changed or agreed to by Enter. */
  remember(values: Iterable<readonly [string, string]>): void {
    for (const [name, value] of values) if (value !== '') this.#remembered.set(name, value);
  }

  async text(question: Question): Promise<string> {
    const { name, message, secret = false, optional = false, refuse, attempt } = question;
    const formRefusal = (value: string) => {
      if (value !== '') return refuse?.(value);
      return optional ? undefined : 'Falta responder. Ctrl-C interrompe.';
    };
    const refusal = async (value: string) =>
      formRefusal(value) ?? (value === '' ? undefined : await attempt?.(value));

    const given = this.given(name);
    let wrong = given === undefined ? undefined : await refusal(given);
    const shown = this.#terminal !== undefined && !secret && !this.#given.has(name);
    if (given !== undefined && wrong === undefined && !shown) return given;
    if (this.#terminal === undefined) {
      if (wrong !== undefined) throw new UserError(`${name}: ${wrong}`);
      if (optional) return '';
      throw new UserError(`Falta ${name} (${message}): sem um terminal não há a quem perguntar.`);
    }
    let initial = given ?? question.initial ?? '';
    for (;;) {
      if (wrong !== undefined) log.error(wrong);
      const value = await this.#terminal.text({ message, initial, secret, refuse: formRefusal });
      wrong = await refusal(value);
      if (wrong === undefined) return value;
      initial = value;
    }
  }

  async choose<Value extends string>(
    name: string,
    message: string,
    options: readonly { value: Value; label: string }[],
  ): Promise<Value> {
    const given = this.given(name);
    const known = options.find(({ value }) => value === given);
    if (known !== undefined) return known.value;
    const names = options.map(({ value }) => value).join(', ');
    if (this.#terminal !== undefined) {
      if (given !== undefined) log.error(`${name}=${given} não existe: escolha entre ${names}.`);
      return this.#terminal.choose(message, options);
    }
    throw new UserError(
      given === undefined
        ? `Falta ${name} (${message}): ${names}.`
        : `${name}=${given} não existe: use ${names}.`,
    );
  }

  /**
   * @param name the flag that says yes
   * @param initial what Enter says
   * @param unasked what counts where nobody can be asked
   */
  async confirm(name: string, message: string, initial: boolean, unasked: boolean) {
    if (this.#given.has(name)) return true;
    return this.#terminal?.confirm(message, initial) ?? unasked;
  }
}
