import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { findProof, minuteOf, usualBits, wantedProof } from '#shared/requests/proof.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import { prove, toMessage } from '#shared/testing/visitor-request.ts';
import { newAddress, proveEasily, send, submit, visitorFrom } from './sent-request.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from public.request_throttle'));

const sendFrom = (address: string) =>
  submit(visitorFrom(backend, address), proveEasily(toMessage()));
const tokens = async (bucket: string) =>
  (
    await backend.sql<{ tokens: number }>(
      `select tokens from public.request_throttle where bucket = '${bucket}'`,
    )
  )[0]?.tokens;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000);

describe('proof of work', () => {
  const { difficulty } = inject('testAccounts');
  beforeAll(async () => {
    await backend.sql(difficulty.usual);
  });
  afterAll(async () => {
    await backend.sql(difficulty.easy);
  });

  test('is required, with minute and bits in the error', async () => {
    const { error, status } = await submit(backend.as.anonymous, toMessage());
    expect(status).toBe(428);
    expect(error?.message).toBe('proof_wanted');
    const wanted = wantedProof(error ?? {});
    expect(wanted?.bits).toBe(usualBits);
    expect(Math.abs((wanted?.minute ?? 0) - minuteOf(new Date()))).toBeLessThanOrEqual(1);
  });

  test.each([-1, 1])('is rejected for a clock wrong by %i day', async (days) => {
    const request = toMessage();
    const first = { ...request, proof: findProof(requestDigest(request), minuteOf(inDays(days))) };
    const { error } = await submit(backend.as.anonymous, first);
    const wanted = wantedProof(error ?? {});
    expect(wanted).toBeDefined();
    const second = { ...request, proof: findProof(requestDigest(request), wanted?.minute ?? 0) };
    expect((await submit(backend.as.anonymous, second)).data).toBe(request.protocol);
  });

  test('is bound to its content, also under the same id', async () => {
    const request = toMessage();
    const { proof } = prove(request);
    for (const other of [
      toMessage(),
      { ...request, name: 'Outra' },
      { ...request, website: ' ' },
    ]) {
      const { error } = await submit(backend.as.anonymous, { ...other, proof });
      expect(error?.message).toMatch(/^(proof_wanted|website_filled)$/);
    }
    const kept = { ...request, proof };
    expect((await submit(backend.as.anonymous, kept)).data).toBe(request.protocol);
    expect((await submit(backend.as.anonymous, kept)).data).toBe(request.protocol);
  });

  test('is rejected in the format of an earlier release', async () => {
    const request = toMessage();
    const proof = findProof(request.id, minuteOf(new Date()));
    const { error } = await submit(backend.as.anonymous, { ...request, proof });
    expect(wantedProof(error ?? {})?.bits).toBe(usualBits);
  });

  test('uses the same digest in browsers, gateway and database', async () => {
    const key = fc.stringMatching(/^[a-z_]{1,12}$/);
    // Uses a custom unit because building fast-check's 'binary' takes longer than the test.
    const character = fc
      .integer({ min: 1, max: 0x10ffff })
      .map((code) => String.fromCodePoint(code));
    const text = fc.string({ unit: character }).map((written) => written.toWellFormed());
    const number = fc
      .oneof(fc.integer(), fc.double({ noDefaultInfinity: true, noNaN: true }), fc.maxSafeInteger())
      .filter((each) => each === 0 || Math.abs(each) > 1e-300);
    const plain = fc.oneof(text, number, fc.boolean(), fc.constant(null));
    const line = fc.dictionary(key, plain);
    const payload = fc.dictionary(key, fc.oneof(plain, fc.array(fc.oneof(plain, line)), line));
    const samples = fc.sample(payload, 300);
    const rows = await backend.sql<{ digest: string }>(
      `select private.request_digest(value) as digest
       from jsonb_array_elements($json$${JSON.stringify(samples).replaceAll('$', '\\u0024')}$json$)
         with ordinality order by ordinality`,
    );
    expect(rows.map(({ digest }) => digest)).toEqual(samples.map(requestDigest));
  });

  test('is accepted an hour later', async () => {
    const request = toMessage();
    const proof = findProof(requestDigest(request), minuteOf(inDays(-1 / 24)));
    expect((await submit(backend.as.anonymous, { ...request, proof })).error).toBeNull();
  });

  test.each([
    {},
    null,
    [],
    { minute: 'x', nonce: 1 },
    { minute: 1e12, nonce: 1 },
    { minute: 1 },
    { minute: -1, nonce: 1 },
    { minute: 1, nonce: 1, more: 1 },
  ])('cannot be %j', async (proof) => {
    const { error } = await submit(backend.as.anonymous, { ...toMessage(), proof });
    expect(error?.code).toBe('PT428');
  });
});

describe('floods', () => {
  test('from one address do not affect others', async () => {
    const flood = newAddress();
    const answers = [];
    for (let sent = 0; sent < 40; sent += 1) answers.push(await sendFrom(flood));
    const refused = answers.filter(({ error }) => error !== null);
    expect(answers.slice(0, 20).every(({ error }) => error === null)).toBe(true);
    // A token or two may be refilled meanwhile.
    expect(refused.length).toBeGreaterThan(15);
    for (const { error, status } of refused) {
      expect(error).toMatchObject({ code: 'PT429', message: 'too_many_requests' });
      expect(status).toBe(429);
    }
    expect((await sendFrom(newAddress())).error).toBeNull();
  });

  test('from many addresses raise the difficulty and block no address', async () => {
    await sendFrom(newAddress());
    // Dated an hour ahead so that no token refills while the proof is computed.
    await backend.sql(
      `update public.request_throttle set tokens = 0, filled_at = now() + interval '1 hour' where bucket = 'all'`,
    );
    const request = toMessage();
    const visitor = visitorFrom(backend, newAddress());
    // Sent without a proof: one in sixteen normal proofs happens to meet the higher difficulty.
    const { error } = await submit(visitor, request);
    const wanted = wantedProof(error ?? {});
    expect(wanted?.bits).toBe(usualBits + 4);
    const proof = findProof(requestDigest(request), wanted?.minute ?? 0, wanted?.bits);
    expect((await submit(visitor, { ...request, proof })).data).toBe(request.protocol);
  });

  test('are forgotten after some minutes, with the addresses', async () => {
    const flood = newAddress();
    for (let sent = 0; sent < 21; sent += 1) await sendFrom(flood);
    expect((await sendFrom(flood)).error?.code).toBe('PT429');
    await backend.sql(
      `update public.request_throttle set filled_at = filled_at - interval '11 minutes'`,
    );
    expect((await sendFrom(flood)).error).toBeNull();
    const other = newAddress();
    await backend.sql(
      `update public.request_throttle set filled_at = filled_at - interval '11 minutes'`,
    );
    await sendFrom(other);
    const buckets = await backend.sql<{ bucket: string }>(
      'select bucket from public.request_throttle',
    );
    // Only the other address's bucket and the shared one remain.
    expect(buckets).toHaveLength(2);
  });

  test('of faulty requests cost tokens, also when repeated', async () => {
    const visitor = visitorFrom(backend, newAddress());
    const faulty = proveEasily(toMessage({ email: 'no address' }));
    expect((await submit(visitor, faulty)).status).toBe(422);
    // Dated an hour ahead so that no token refills in the meantime.
    const leave = (count: number) =>
      backend.sql(`update public.request_throttle set filled_at = now() + interval '1 hour',
        tokens = case bucket when 'all' then 100 else ${count} end`);
    await leave(1);
    const { error, status } = await submit(visitor, faulty);
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'PT422', message: 'email_invalid' });
    const left = await backend.sql<{ tokens: number }>(
      'select tokens from public.request_throttle order by tokens',
    );
    expect(left.map(({ tokens }) => tokens)).toEqual([0, 99]);
    await leave(0);
    expect((await submit(visitor, faulty)).error?.code).toBe('PT429');
  });

  test('that are rejected cost no token of the shared bucket', async () => {
    const flood = newAddress();
    for (let sent = 0; sent < 30; sent += 1) await sendFrom(flood);
    expect(await tokens('all')).toBeGreaterThan(175);
  });
});

describe('addresses', () => {
  const bucketOf = async (headers: string) =>
    (
      await backend.sql<{ bucket: string | null }>(
        `select private.caller_bucket() as bucket
         from set_config('request.headers', '${headers}', false)`,
      )
    )[0]?.bucket;

  test("come from the host's proxy, not from headers of the visitor", async () => {
    const own = await bucketOf('{"x-forwarded-for": "192.0.2.7"}');
    expect(await bucketOf('{"x-forwarded-for": "10.0.0.1, 192.0.2.7"}')).toBe(own);
    expect(await bucketOf('{"x-forwarded-for": "10.0.0.1", "cf-connecting-ip": "192.0.2.7"}')).toBe(
      own,
    );
    expect(await bucketOf('{"x-forwarded-for": "192.0.2.8"}')).not.toBe(own);
  });

  test('are counted by network for IPv6', async () => {
    const own = await bucketOf('{"x-forwarded-for": "2001:db8:1:2:3::4"}');
    expect(await bucketOf('{"x-forwarded-for": "2001:db8:1:2:ffff::1"}')).toBe(own);
    expect(await bucketOf('{"x-forwarded-for": "2001:db8:1:3::1"}')).not.toBe(own);
  });

  test.each(['', '{}', '{"x-forwarded-for": "nonsense"}', '{"x-forwarded-for": ""}'])(
    'are unknown without a header (%j)',
    async (headers) => {
      expect(await bucketOf(headers)).toBeNull();
    },
  );

  test('are stored as a hash salted per database', async () => {
    const address = newAddress();
    await sendFrom(address);
    const rows = await backend.sql<{ bucket: string }>(
      'select bucket from public.request_throttle',
    );
    expect(JSON.stringify(rows)).not.toContain(address);
    const [salt] = await backend.sql<{ salt: string }>('select salt from private.address_salt');
    expect(salt?.salt.length).toBeGreaterThan(60);
  });

  test('share no bucket when unknown', async () => {
    for (let sent = 0; sent < 25; sent += 1) {
      expect((await submit(backend.as.anonymous, proveEasily(toMessage()))).error).toBeNull();
    }
  });
});

test('does not reveal the number of requests through the protocol', async () => {
  const protocols = [];
  for (let sent = 0; sent < 3; sent += 1) protocols.push(await send(backend, toMessage()));
  const numbers = protocols.map((protocol) => Number(protocol.slice(5, 11)));
  expect(Math.max(...numbers) - Math.min(...numbers)).toBeGreaterThan(2);
});
