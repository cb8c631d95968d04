import { confirm, isCancel, log, password, select, text as textField } from '@clack/prompts';
import { UserError } from '../../lib/user-error.ts';
import questions from './questions.json' with { type: 'json' };
import { failure, text } from './texts.ts';

type Fault = string | undefined;

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
  /** Pattern that the whole answer must match; `wrong` is the error otherwise. */
  pattern?: string;
  wrong?: string;
  /** Validates an answer, or tries it out; returns the error, if any. */
  check?: (value: string) => Fault | Promise<Fault>;
}

async function errorIn({ optional, pattern, wrong, check }: Question, value: string) {
  if (value === '') return optional ? undefined : text('answerMissing');
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`).test(value)) return wrong;
  return check?.(value);
}

function prompt(question: Question, initialValue: string) {
  const { message, options, secret } = question;
  if (options) return select({ message, options, showInstructions: false });
  // Checked inside the prompt, which clears a rejected answer: it may be a key pasted into the wrong field.
  const validate = (typed = '') => errorIn(question, typed.trim());
  return secret
    ? password({ message, validate, clearOnError: true })
    : textField({ message, validate, initialValue });
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

  async text(question: Question): Promise<string> {
    const { name, message, initial = '', secret, optional, wrong } = question;
    let value = this.given(name);
    const error = value === undefined ? undefined : await errorIn(question, value);
    if (!this.canAsk) {
      if (error !== undefined) throw new UserError(`${name}: ${error}`);
      const hint = wrong ? ` ${wrong}` : '';
      if (value === undefined && !optional) throw failure('unasked', { name, message, hint });
      return value ?? '';
    }
    const isSettled = error === undefined && (secret || this.#given.has(name));
    if (value !== undefined && isSettled) return value;
    if (error !== undefined) log.error(error);
    const typed = await answered<string | undefined>(prompt(question, value ?? initial));
    value = typed?.trim() ?? '';
    this.#given.set(name, value);
    return value;
  }

  ask(name: keyof typeof questions, more: Partial<Question> = {}): Promise<string> {
    return this.text({ name, ...questions[name], ...more });
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
