import { confirm, isCancel, log, password, select, text as textField } from '@clack/prompts';
import { UserError } from '../../lib/user-error.ts';
import questions from './questions.json' with { type: 'json' };
import { text } from './texts.ts';

export interface Question {
  /** Environment variable or flag (`--host`) that provides the answer without a terminal. */
  name: string;
  message: string;
  initial?: string;
  /** True if typing is hidden and the answer is otherwise accepted only from the environment. */
  secret?: boolean;
  optional?: boolean;
  /** Pattern that the whole answer must match; `wrong` is the error otherwise. */
  pattern?: string;
  wrong?: string;
  validate?: (value: string) => string | undefined;
  /** Tries out an answer; returns the error, if any. */
  attempt?: (value: string) => Promise<string | undefined>;
}

function formError({ optional, pattern, wrong, validate }: Question, value: string) {
  if (value === '') return optional ? undefined : text('answerMissing');
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(value)) return wrong;
  return validate?.(value);
}

/** Ends the command after Ctrl-C, which does not count as a failure. */
export function exitInterrupted(): never {
  console.error(`\n${text('interrupted')}`);
  process.exit(130);
}

async function answered<Value>(question: Promise<Value | symbol>): Promise<Value> {
  const value = await question;
  return isCancel(value) ? exitInterrupted() : (value as Value);
}

/**
 * The operator's answers: given in advance by flags, the environment or a file of variables, or asked interactively. An
 * invalid answer is asked again at a terminal, and otherwise ends the command.
 */
export class Answers {
  readonly #given: Map<string, string>;
  readonly #remembered = new Map<string, string>();
  readonly canAsk: boolean;

  constructor(given: Iterable<readonly [string, string]>, canAsk: boolean) {
    this.#given = new Map([...given].filter(([, value]) => value.trim() !== ''));
    this.canAsk = canAsk;
  }

  given(name: string): string | undefined {
    return (this.#given.get(name) ?? this.#remembered.get(name))?.trim();
  }

  /** Adds the answers of an earlier run. A terminal offers them for editing, except secrets. */
  remember(values: Iterable<readonly [string, string]>): void {
    for (const [name, value] of values) if (value !== '') this.#remembered.set(name, value);
  }

  async text(question: Question): Promise<string> {
    const { name, message, initial, secret, optional, attempt } = question;
    const errorOf = async (value: string) =>
      formError(question, value) ?? (value === '' ? undefined : await attempt?.(value));
    let value = this.given(name);
    let error = value === undefined ? undefined : await errorOf(value);
    if (!this.canAsk) {
      if (error !== undefined) throw new UserError(`${name}: ${error}`);
      if (value === undefined && !optional) throw new UserError(text('unasked', { name, message }));
      return value ?? '';
    }
    const isSettled = error === undefined && (secret || this.#given.has(name));
    if (value !== undefined && isSettled) return value;
    for (;;) {
      if (error !== undefined) log.error(error);
      const validate = (typed = '') => formError(question, typed.trim());
      const asked = secret
        ? password({ message, validate, clearOnError: true })
        : textField({ message, validate, initialValue: value ?? initial ?? '' });
      value = ((await answered<string | undefined>(asked)) ?? '').trim();
      error = await errorOf(value);
      if (error === undefined) return value;
    }
  }

  ask(name: keyof typeof questions, more: Partial<Question> = {}): Promise<string> {
    return this.text({ name, ...questions[name], ...more });
  }

  async choose(
    name: string,
    message: string,
    options: readonly { value: string; label: string }[],
  ) {
    const given = this.given(name) ?? '';
    if (options.some(({ value }) => value === given)) return given;
    const names = options.map(({ value }) => value).join(', ');
    const error = text(given ? 'choiceUnknown' : 'choiceMissing', { name, message, given, names });
    if (!this.canAsk) throw new UserError(error);
    if (given) log.error(error);
    return answered(select({ message, options: [...options], showInstructions: false }));
  }

  /**
   * Asks for confirmation.
   * @param name flag that counts as agreement
   * @param initialValue preselected answer, used without a terminal
   */
  async confirm(name: string, message: string, initialValue: boolean): Promise<boolean> {
    if (this.#given.has(name)) return true;
    if (!this.canAsk) return initialValue;
    return answered<boolean>(confirm({ message, initialValue, active: 'Sim', inactive: 'Não' }));
  }
}
