import { household } from '#scripts/lib/http/visitor.ts';
import { apiRefusal, tooManyRequests, tooManyTries } from '../refusals.ts';
import type { Caller } from './caller.ts';
import { type Budget, TokenAccounts } from './rate-limits.ts';
import type { Route } from './routes.ts';

/** Calls from forms that display the error's sentence. */
const forStaff = /^\/rest\/v1\/rpc\/(?:request_access|reset_password)$/;

/**
 * Charges requests to their household before they reach the backend, whatever their outcome. A household may be a whole
 * company. Local callers, such as builds, read without limit.
 */
export function chargeHouseholds(now: () => number = Date.now) {
  const accounts = new Map<Budget, TokenAccounts>();
  return (
    { url }: Pick<Request, 'url'>,
    { budget, isReading }: Pick<Route, 'budget' | 'isReading'>,
    caller: Caller,
    peerAddress: string | null,
  ): Response | undefined => {
    if (budget === undefined || (isReading && caller === 'local')) return undefined;
    const account = accounts.get(budget) ?? new TokenAccounts(budget, now);
    accounts.set(budget, account);
    const wait = account.take(household(peerAddress ?? ''));
    if (wait === 0) return undefined;
    if (forStaff.test(new URL(url).pathname)) return tooManyTries(wait);
    return apiRefusal(tooManyRequests, wait);
  };
}
