import { confirm, isCancel, log, password, select, text as textField } from '@clack/prompts';
import { UserError } from '../../lib/user-error.ts';
import questions from './questions.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

type TextName = keyof typeof texts;
export type Values = Readonly<Record<string, string | number>>;

/** Replaces the {placeholders} in a template with values, each of which must be given. */
export const fillIn = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, key) => {
    if (values[key] === undefined) throw new Error(`${placeholder} has no value: ${template}`);
    return String(values[key]);
  });

export const text = (name: TextName, values: Values = {}): string => fillIn(texts[name], values);

/** Returns the text with a computed name, or undefined if there is none. */
export const findText = (name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name as TextName] : undefined;

export const failure = (name: TextName, values?: Values) => new UserError(text(name, values));

export interface Question {
  /** Environment variable or flag (`--host`) that provides the answer without a terminal. */
  name: string;
  message: string;
  /** True if typing is hidden; apart from the prompt, only the environment can provide the answer. */
  secret?: boolean;
  optional?: boolean;
  options?: { value: string; label: string }[];
  /** Error messages by the leading pattern of values that belong in another field. */
  mistakes?: Record<string, string>;
  /** Pattern that the whole answer must match; `wrong` is the error otherwise. */
  pattern?: string;
  wrong?: string;
}

/** Parses an answer, or tries it out; throws a UserError if it is wrong. */
type Read<Value> = (answer: string) => Value | Promise<Value>;

function assertPlausible(question: Question, answer: string): void {
  const { optional, mistakes = {}, pattern, wrong, message } = question;
  if (answer === '' && !optional) throw failure('answerMissing', { hint: wrong ?? message });
  if (answer === '') return;
  for (const [start, mistake] of Object.entries(mistakes)) {
    if (new RegExp(`^(?:${start})`).test(answer)) throw new UserError(mistake);
  }
  if (pattern && !new RegExp(`^(?:${pattern})$`).test(answer)) throw new UserError(wrong);
}

/** Ends the command after Ctrl-C, which does not count as a failure. */
export function exitInterrupted(): never {
  // Prompts hide the cursor.
  if (process.stdout.isTTY) process.stdout.write('\x1b[?25h');
  console.error(`\n${text('interrupted')}`);
  process.exit(130);
}

async function answered<Value>(prompt: Promise<Value | symbol>): Promise<Value> {
  const value = await prompt;
  return isCancel(value) ? exitInterrupted() : (value as Value);
}

/**
 * Operator's answers from flags, the environment, an env file or interactive prompts. After an invalid answer, a
 * terminal asks again; without a terminal, the command ends.
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

  /** Adds the answers of an earlier run. Except for secrets, a terminal offers them for editing. */
  remember(values: Iterable<readonly [string, string]>): void {
    for (const [name, value] of values) if (value !== '') this.#remembered.set(name, value);
  }

  /** Returns the answer parsed by `read`. */
  async text<Value>(question: Question, read: Read<Value>): Promise<Value> {
    const { name, message, secret, options } = question;
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
    if (!this.canAsk || this.#given.has(name) || (secret && given !== undefined)) {
      const error = await validate(given);
      if (!error) return value as Value;
      if (!this.canAsk) throw new UserError(`${name}: ${error.message}`);
      log.error(error.message);
    }
    if (options) {
      await validate(await answered<string>(select({ message, options, showInstructions: false })));
    } else if (secret) {
      // Checked inside the prompt, which clears a rejected answer: it may be a key pasted into the wrong field.
      await answered(password({ message, validate, clearOnError: true }));
    } else {
      await answered(textField({ message, validate, initialValue: given ?? '' }));
    }
    return value as Value;
  }

  ask<Value>(name: keyof typeof questions, read: Read<Value>, more: Partial<Question> = {}) {
    return this.text({ name, ...questions[name], ...more } as Question, read);
  }

  /** Asks for confirmation; without a terminal, uses the preselected answer. */
  async confirm(message: string, initialValue: boolean): Promise<boolean> {
    if (!this.canAsk) return initialValue;
    return answered<boolean>(confirm({ message, initialValue, active: 'Sim', inactive: 'Não' }));
  }
}
