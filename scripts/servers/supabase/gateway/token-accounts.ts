import { forgetLeast } from './bounded-names.ts';

export interface Budget {
  /** Tokens of a full account. */
  burst: number;
  perMinute: number;
}

interface Account {
  tokens: number;
  /** Milliseconds. */
  at: number;
}

/** Token buckets in memory by name, such as a household's address. Full ones are dropped. */
export class TokenAccounts {
  readonly #accounts = new Map<string, Account>();
  readonly #budget: Budget;
  readonly #now: () => number;

  constructor(budget: Budget, now: () => number = Date.now) {
    this.#budget = budget;
    this.#now = now;
  }

  #tokens({ tokens, at }: Account): number {
    const { burst, perMinute } = this.#budget;
    return Math.min(burst, tokens + (Math.max(0, this.#now() - at) / 60_000) * perMinute);
  }

  /**
   * Takes a token.
   * @returns the wait until one is available (milliseconds), 0 when taken
   */
  take(name: string): number {
    const account = this.#accounts.get(name);
    const tokens = account === undefined ? this.#budget.burst : this.#tokens(account);
    if (tokens < 1) return ((1 - tokens) / this.#budget.perMinute) * 60_000;
    this.#accounts.set(name, { tokens: tokens - 1, at: this.#now() });
    // Accounts that are nearly full lose least.
    forgetLeast(this.#accounts, (each) => this.#budget.burst - this.#tokens(each));
    return 0;
  }
}
