import { expect, test } from 'vitest';
import type { Caller } from './callers.ts';
import { chargeHouseholds } from './gateway.ts';
import { openTokenAccounts } from './rate-limits.ts';
import { matchRoute } from './routes.ts';

const call = (name: string) =>
  new Request(`http://127.0.0.1:9/rest/v1/rpc/${name}`, { method: 'POST' });

/** Charges calls under a frozen clock. */
function charged() {
  const clock = { now: 0 };
  const chargeRoute = chargeHouseholds(() => clock.now);
  const charge = (request: Request, caller: Caller, address: string | null) => {
    const route = matchRoute(request, caller);
    if ('refused' in route) throw new Error('The call matches no route');
    return chargeRoute(request, route, caller, address);
  };
  const status = (name: string, address: string | null = '198.51.100.1') =>
    charge(call(name), 'anonymous', address)?.status ?? 'asked';
  return { clock, charge, status };
}

test.each([
  ['answer_proposal', 20, 15_000],
  ['count_events', 60, 2000],
  ['issue_upload_tickets', 30, 15_000],
  ['read_proposal', 60, 3000],
  ['request_access', 20, 60_000],
  ['reset_password', 30, 15_000],
  ['submit_request', 40, 10_000],
])('limits %s to %i calls per household, then one every %i ms', (name, burst, every) => {
  const { clock, status } = charged();
  for (let calls = 0; calls < burst; calls += 1) expect(status(name)).toBe('asked');
  expect(status(name)).toBe(429);
  // Other households and functions have separate budgets.
  expect(status(name, '198.51.100.2')).toBe('asked');
  expect(status('shop_settings')).toBe('asked');
  clock.now += every;
  expect(status(name)).toBe('asked');
  expect(status(name)).toBe(429);
});

test('treats an IPv6 network as one household, and unknown addresses as another', () => {
  const { status } = charged();
  for (let calls = 0; calls < 40; calls += 1) {
    expect(status('submit_request', `2001:db8:1:2::${calls}`)).toBe('asked');
    expect(status('submit_request', null)).toBe('asked');
  }
  expect(status('submit_request', '2001:db8:1:2:ffff::1')).toBe(429);
  expect(status('submit_request', '2001:db8:1:3::1')).toBe('asked');
  expect(status('submit_request', null)).toBe(429);
});

test('charges visitors for reads, but neither staff nor builds', () => {
  const { charge } = charged();
  const query = 'select=section_key,content&section_key=in.(shop)';
  const read = new Request(`http://127.0.0.1:9/rest/v1/site_content?${query}`);
  const picture = new Request('http://127.0.0.1:9/storage/v1/object/public/products/a.webp');
  for (const address of ['198.51.100.1', '127.0.0.1']) {
    for (let reads = 0; reads < 60; reads += 1) {
      expect(charge(read, 'anonymous', address)).toBeUndefined();
    }
    expect(charge(read, 'anonymous', address)?.status).toBe(429);
    expect(charge(read, 'signed-in', address)).toBeUndefined();
    expect(charge(picture, 'anonymous', address)).toBeUndefined();
    expect(charge(read, 'local', address)).toBeUndefined();
  }
});

test('charges a household for renewing sessions', () => {
  const { charge } = charged();
  const renew = new Request('http://127.0.0.1:9/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
  });
  for (let calls = 0; calls < 600; calls += 1) {
    expect(charge(renew, 'anonymous', '198.51.100.1')).toBeUndefined();
  }
  expect(charge(renew, 'anonymous', '198.51.100.1')?.status).toBe(429);
});

test('charges staff who submit requests like visitors', () => {
  const { charge } = charged();
  for (let calls = 0; calls < 40; calls += 1) {
    expect(charge(call('submit_request'), 'signed-in', '198.51.100.1')).toBeUndefined();
  }
  expect(charge(call('submit_request'), 'signed-in', '198.51.100.1')?.status).toBe(429);
});

test('says when to retry, and explains the limit to staff', async () => {
  const { charge } = charged();
  const last = (name: string) => {
    for (;;) {
      const refusal = charge(call(name), 'anonymous', null);
      if (refusal) return refusal;
    }
  };
  expect(last('submit_request').headers.get('retry-after')).toBe('10');
  expect(await last('count_events').json()).toMatchObject({ message: 'too_many_requests' });
  expect(await last('reset_password').json()).toMatchObject({
    message: 'muitas tentativas. Espere um minuto e tente de novo.',
  });
});

test('remembers an exhausted name despite many invented names', () => {
  const accounts = openTokenAccounts({ burst: 5, perMinute: 1 }, () => 0);
  for (let taken = 0; taken < 5; taken += 1) expect(accounts.take('spent')).toBe(0);
  for (let name = 0; name < 50_000; name += 1) accounts.take(`invented ${name}`);
  expect(accounts.take('spent')).toBe(60_000);
});
