import { log } from '@clack/prompts';
import { UserError } from '../../../lib/user-error.ts';
import { text } from '../texts.ts';
import type { Terminal } from './terminal.ts';

export interface Question {
  /** Environment variable or flag (`--host`) that answers without a terminal. */
  name: string;
  message: string;
  /** Initial content of the field. */
  initial?: string;
  /** Never shown while it is typed, and only ever given by the environment. */
  secret?: boolean;
  /** True if the answer may be empty. */
  optional?: boolean;
  /** Returns what is wrong with the form of an answer; undefined for nothing. */
  refuse?: (value: string) => string | undefined;
  /** Tries an answer, and returns what turned out wrong. */
  attempt?: (value: string) => Promise<string | undefined>;
}

/**
 * Answers of the operator: given beforehand by flags, environment or a file of variables, or asked for. A wrong one is
 * asked for again at a terminal, and ends the command elsewhere.
 */
export class Answers {
  readonly #given: Map<string, string>;
  readonly #remembered = new Map<string, string>();
  readonly #terminal: Terminal | undefined;

  constructor(given: Iterable<readonly [string, string]>, terminal: Terminal | undefined) {
    this.#given = new Map([...given].filter(([, value]) => value.trim() !== ''));
    this.#terminal = terminal;
  }

  get canAsk(): boolean {
    return this.#terminal !== undefined;
  }

  /** Returns an answer that was given beforehand, unchecked. */
  given(name: string): string | undefined {
    return (this.#given.get(name) ?? this.#remembered.get(name))?.trim();
  }

  /** Takes the answers of an earlier run; at a terminal those that are not secret are shown again, to be changed. */
  remember(values: Iterable<readonly [string, string]>): void {
    for (const [name, value] of values) if (value !== '') this.#remembered.set(name, value);
  }

  async text(question: Question): Promise<string> {
    const { name, message, secret = false, optional = false, refuse, attempt } = question;
    const formRefusal = (value: string) => {
      if (value !== '') return refuse?.(value);
      return optional ? undefined : text('answerMissing');
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
      throw new UserError(text('unasked', { name, message }));
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
      if (given !== undefined) log.error(text('choiceUnknownAsked', { name, given, names }));
      return this.#terminal.choose(message, options);
    }
    if (given === undefined) throw new UserError(text('choiceMissing', { name, message, names }));
    throw new UserError(text('choiceUnknown', { name, given, names }));
  }

  /**
   * @param name the flag that says yes
   * @param initial what Enter says
   * @param unasked what counts without a terminal
   */
  async confirm(name: string, message: string, initial: boolean, unasked: boolean) {
    if (this.#given.has(name)) return true;
    return this.#terminal?.confirm(message, initial) ?? unasked;
  }
}
