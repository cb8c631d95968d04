import { CANCEL_SYMBOL, confirm, password, select, text } from '@clack/prompts';
import { UserError } from '../../lib/user-error.ts';

/** Ctrl-C: whoever asked to stop is told what that means, and nothing went wrong. */
export class Interrupted extends UserError {
  override name = 'Interrupted';

  constructor() {
    super(
      'Interrompido. O que já foi feito está feito; rode npm run setup de novo para continuar de onde parou.',
    );
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

async function answered<Value>(question: Promise<Value | typeof CANCEL_SYMBOL>): Promise<Value> {
  const value = await question;
  if (value === CANCEL_SYMBOL) throw new Interrupted();
  return value;
}

/** The terminal this process runs in; undefined where nobody can be asked. */
export function currentTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return {
    async text({ message, initial, secret, refuse }) {
      const validate = (value: string | undefined) => refuse((value ?? '').trim());
      const value = await answered(
        secret
          ? password({ message, validate, clearOnError: true })
          : text({ message, validate, ...(initial === '' ? {} : { initialValue: initial }) }),
      );
      // An empty field is no text to the package.
      return ((value as string | undefined) ?? '').trim();
    },
    choose: (message, options) =>
      answered(
        select<string>({ message, options: [...options], showInstructions: false }),
      ) as Promise<never>,
    confirm: (message, initial) =>
      answered(confirm({ message, initialValue: initial, active: 'Sim', inactive: 'Não' })),
  };
}
