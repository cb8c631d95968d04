import { confirm, isCancel, log, password, select, text as textField } from '@clack/prompts';
import { UserError } from '../../lib/user-error.ts';
import { text } from './texts.ts';

/** Thrown on Ctrl-C, which is no failure. */
export class Interrupted extends UserError {
  override name = 'Interrupted';
}

export interface Question {
  /** Environment variable or flag (`--host`) that answers without a terminal. */
  name: string;
  message: string;
  initial?: string;
  /** Hidden while it is typed, and otherwise given by the environment only. */
  secret?: boolean;
  optional?: boolean;
  /** Validates the form of an answer; returns the error. */
  validate?: (value: string) => string | undefined;
  /** Tries an answer; returns the error. */
  attempt?: (value: string) => Promise<string | undefined>;
}

async function answered<Value>(question: Promise<Value | symbol>): Promise<Value> {
  const value = await question;
  if (isCancel(value)) throw new Interrupted(text('interrupted'));
  return value as Value;
}

/**
 * Answers of the operator: given beforehand by flags, environment or a file of variables, or asked for. A wrong one is
 * asked for again at a terminal, and ends the command elsewhere.
 */
export class Answers {
  readonly #given: Map<string, string>;
  readonly #remembered = new Map<string, string>();
  readonly canAsk: boolean;

  constructor(given: Iterable<readonly [string, string]>, canAsk: boolean) {
    this.#given = new Map([...given].filter(([, value]) => value.trim() !== ''));
    this.canAsk = canAsk;
  }

  /** Returns an answer that was given beforehand, unchecked. */
  given(name: string): string | undefined {
    return (this.#given.get(name) ?? this.#remembered.get(name))?.trim();
  }

  /** Adds the answers of an earlier run; a terminal shows those that are not secret again, to be changed. */
  remember(values: Iterable<readonly [string, string]>): void {
    for (const [name, value] of values) if (value !== '') this.#remembered.set(name, value);
  }

  async text(question: Question): Promise<string> {
    const { name, message, initial = '', secret, optional } = question;
    const formError = (typed = '') => {
      if (typed.trim() !== '') return question.validate?.(typed.trim());
      return optional ? undefined : text('answerMissing');
    };
    const errorOf = async (value: string) =>
      formError(value) ?? (value === '' ? undefined : await question.attempt?.(value));
    const given = this.given(name);
    let error = given === undefined ? undefined : await errorOf(given);
    const isShown = this.canAsk && !secret && !this.#given.has(name);
    if (given !== undefined && error === undefined && !isShown) return given;
    if (!this.canAsk) {
      if (error !== undefined) throw new UserError(`${name}: ${error}`);
      if (optional) return '';
      throw new UserError(text('unasked', { name, message }));
    }
    for (let value = given ?? initial; ; ) {
      if (error !== undefined) log.error(error);
      const field = { message, validate: formError };
      const asked = secret
        ? password({ ...field, clearOnError: true })
        : textField({ ...field, initialValue: value });
      value = ((await answered<string | undefined>(asked)) ?? '').trim();
      error = await errorOf(value);
      if (error === undefined) return value;
    }
  }

  async choose(
    name: string,
    message: string,
    options: readonly { value: string; label: string }[],
  ) {
    const given = this.given(name);
    if (options.some(({ value }) => value === given)) return given as string;
    const names = options.map(({ value }) => value).join(', ');
    const error =
      given === undefined
        ? text('choiceMissing', { name, message, names })
        : text('choiceUnknown', { name, given, names });
    if (!this.canAsk) throw new UserError(error);
    if (given !== undefined) log.error(error);
    return answered(select({ message, options: [...options], showInstructions: false }));
  }

  /**
   * @param name flag that agrees
   * @param initialValue preselected answer
   * @param unasked answer without a terminal
   */
  async confirm(name: string, message: string, initialValue: boolean, unasked: boolean) {
    if (this.#given.has(name)) return true;
    if (!this.canAsk) return unasked;
    return answered(confirm({ message, initialValue, active: 'Sim', inactive: 'Não' }));
  }
}
