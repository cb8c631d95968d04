import { household, isLoopback } from '#scripts/lib/http/visitor.ts';
import { apiRefusal, tooManyRequests, tooManyTries } from '../refusals.ts';
import { type Budget, TokenAccounts } from './limits.ts';
import type { Route } from './routes.ts';

/** Calls from forms that display the error's sentence. */
const forStaff = /^\/rest\/v1\/rpc\/(?:request_access|reset_password)$/;

/**
 * Charges requests to their household before they reach the backend, whatever their outcome. A household may be a whole
 * company. This machine reads without limit, as builds do.
 */
export function chargeHouseholds(now: () => number = Date.now) {
  const accounts = new Map<Budget, TokenAccounts>();
  return (
    { url }: Pick<Request, 'url'>,
    { budget, isReading }: Pick<Route, 'budget' | 'isReading'>,
    peerAddress: string | null,
  ): Response | undefined => {
    const address = peerAddress ?? '';
    if (budget === undefined || (isReading && isLoopback(address))) return undefined;
    const account = accounts.get(budget) ?? new TokenAccounts(budget, now);
    accounts.set(budget, account);
    const wait = account.take(household(address));
    if (wait === 0) return undefined;
    if (forStaff.test(new URL(url).pathname)) return tooManyTries(wait);
    return apiRefusal(tooManyRequests, wait);
  };
}
