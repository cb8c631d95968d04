import { confirm, isCancel, password, select, text as textField } from '@clack/prompts';
import { UserError } from '../../../lib/user-error.ts';
import { text } from '../texts.ts';

/** Ctrl-C, which is no failure. */
export class Interrupted extends UserError {
  override name = 'Interrupted';

  constructor() {
    super(text('interrupted'));
  }
}

/** Questions to a person at a terminal. */
export interface Terminal {
  text(asked: {
    message: string;
    initial: string;
    secret: boolean;
    refuse(value: string): string | undefined;
  }): Promise<string>;
  choose<Value extends string>(
    message: string,
    options: readonly { value: Value; label: string }[],
  ): Promise<Value>;
  confirm(message: string, initial: boolean): Promise<boolean>;
}

async function answered<Value>(question: Promise<unknown>): Promise<Value> {
  const value = await question;
  if (isCancel(value)) throw new Interrupted();
  return value as Value;
}

/** Returns the terminal this process runs in; undefined where nobody can be asked. */
export function currentTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return {
    async text({ message, initial: initialValue, secret, refuse }) {
      const validate = (value: string | undefined) => refuse((value ?? '').trim());
      const value = await answered<string | undefined>(
        secret
          ? password({ message, validate, clearOnError: true })
          : textField({ message, validate, initialValue }),
      );
      // An empty field is undefined to the package.
      return (value ?? '').trim();
    },
    choose: (message, options) =>
      answered(select<string>({ message, options: [...options], showInstructions: false })),
    confirm: (message, initialValue) =>
      answered(confirm({ message, initialValue, active: 'Sim', inactive: 'Não' })),
  };
}
