import { confirm, isCancel, log, password, select, text as textField } from '@clack/prompts';
import { UserError } from '../../lib/user-error.ts';
import questions from './questions.json' with { type: 'json' };
import { failure, text } from './texts.ts';

export interface Question {
  /** Environment variable or flag (`--host`) that provides the answer without a terminal. */
  name: string;
  message: string;
  initial?: string;
  /** True if typing is hidden and the answer is otherwise accepted only from the environment. */
  secret?: boolean;
  optional?: boolean;
  /** Answers to select from. */
  options?: { value: string; label: string }[];
  /** Errors by the pattern that a value for another field begins with. */
  mistakes?: Record<string, string>;
  /** Pattern that the whole answer must match; `wrong` is the error otherwise. */
  pattern?: string;
  wrong?: string;
}

/** Parses an answer, or tries it out; throws a UserError if it is wrong. */
type Read<Value> = (answer: string) => Value | Promise<Value>;

function assertPlausible({ optional, mistakes = {}, pattern, wrong }: Question, answer: string) {
  if (answer === '' && !optional) throw failure('answerMissing');
  if (answer === '') return;
  const [, mistake] =
    Object.entries(mistakes).find(([start]) => new RegExp(`^(?:${start})`).test(answer)) ?? [];
  if (mistake !== undefined) throw new UserError(mistake);
  if (pattern && !new RegExp(`^(?:${pattern})$`).test(answer)) throw new UserError(wrong);
}

type Validate = (typed?: string) => Promise<Error | undefined>;

function prompt(question: Question, initialValue: string, validate: Validate) {
  const { message, options, secret } = question;
  if (options) return select({ message, options, showInstructions: false });
  // Checked inside the prompt, which clears a rejected answer: it may be a key pasted into the wrong field.
  return secret
    ? password({ message, validate, clearOnError: true })
    : textField({ message, validate, initialValue });
}

/** Ends the command after Ctrl-C, which does not count as a failure. */
export function exitInterrupted(): never {
  // Prompts hide the cursor.
  if (process.stdout.isTTY) process.stdout.write('\x1b[?25h');
  console.error(`\n${text('interrupted')}`);
  process.exit(130);
}

async function answered<Value>(question: Promise<Value | symbol>): Promise<Value> {
  const value = await question;
  return isCancel(value) ? exitInterrupted() : (value as Value);
}

/**
 * The operator's answers: given in advance by flags, the environment or an env file, or asked interactively. After an
 * invalid answer, a terminal asks again; without one the command ends.
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

  /** Returns the answer as read by `read`. */
  async text<Value>(question: Question, read: Read<Value>): Promise<Value> {
    const { name, message, initial = '', secret, optional, wrong } = question;
    const given = this.given(name);
    let value: Value | undefined;
    const validate = async (typed = '') => {
      try {
        assertPlausible(question, typed.trim());
        value = await read(typed.trim());
        return undefined;
      } catch (error) {
        if (error instanceof UserError) return error;
        throw error;
      }
    };
    if (given !== undefined || !this.canAsk) {
      const hint = wrong ? ` ${wrong}` : '';
      if (given === undefined && !optional) throw failure('unasked', { name, message, hint });
      const error = await validate(given);
      if (error && !this.canAsk) throw new UserError(`${name}: ${error.message}`);
      const isSettled = secret || this.#given.has(name) || !this.canAsk;
      if (!error && isSettled) return value as Value;
      if (error) log.error(error.message);
    }
    // The prompt for choices never validates, so the given value would be returned instead of the selected one.
    value = undefined;
    const typed = await answered<string | undefined>(prompt(question, given ?? initial, validate));
    this.#given.set(name, typed ?? '');
    return value ?? (await read(typed ?? ''));
  }

  ask<Value>(name: keyof typeof questions, read: Read<Value>, more: Partial<Question> = {}) {
    return this.text({ name, ...questions[name], ...more } as Question, read);
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
