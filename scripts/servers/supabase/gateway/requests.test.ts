import { expect, test, vi } from 'vitest';
import { proofWindow } from '#shared/requests/envelope.ts';
import { findProof, floodBits, isProof, minuteOf } from '#shared/requests/proof.ts';
import { requestDigest } from '#shared/requests/request-digest.ts';
import { prove, toMessage } from '#shared/testing/visitor-request.ts';
import { newAddress } from '#supabase/tests/sent-request.ts';
import { guardRequests } from './requests.ts';

const url = 'http://127.0.0.1:9/rest/v1/rpc/submit_request';
const post = (body: unknown) =>
  new Request(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Opens a guard in front of a fake database. */
function guarded(answer: () => Response | Promise<Response> = () => Response.json('2026-000123')) {
  const asked = vi.fn(async () => answer());
  const clock = { now: Date.now() };
  const submit = guardRequests(asked, () => clock.now);
  const send = (payload: unknown = prove(toMessage()), address = newAddress()) =>
    submit(post({ payload }), address);
  return { asked, clock, submit, send };
}

const refusal = (status: number, message: string, details: string | null = null) =>
  Response.json({ code: `PT${status}`, message, details, hint: null }, { status });

test('passes on an honest request unchanged', async () => {
  const sent: Request[] = [];
  const submit = guardRequests(async (request) => {
    sent.push(request);
    return Response.json('2026-000123');
  });
  const payload = prove(toMessage());
  const answer = await submit(post({ payload }), newAddress());
  expect(await answer.json()).toBe('2026-000123');
  expect(await sent[0]?.json()).toEqual({ payload });
});

test.each([
  ['without a proof', () => toMessage()],
  [
    'with an invalid proof',
    () => ({ ...toMessage(), proof: { minute: minuteOf(new Date()), nonce: 1 } }),
  ],
  ['with another request’s proof', () => ({ ...toMessage(), proof: prove(toMessage()).proof })],
  ['with a proof for other content', () => ({ ...prove(toMessage()), name: 'Outra' })],
  [
    'with a proof computed by an earlier version’s script',
    () => {
      const request = toMessage();
      return { ...request, proof: findProof(request.id, minuteOf(new Date())) };
    },
  ],
])('requires a proof for a request %s without calling the database', async (_, make) => {
  const { asked, send } = guarded();
  const answer = await send(make());
  expect(answer.status).toBe(428);
  const { code, details } = (await answer.json()) as { code: string; details: string };
  expect(code).toBe('PT428');
  expect(JSON.parse(details)).toEqual({ minute: minuteOf(new Date()), bits: 16 });
  expect(asked).not.toHaveBeenCalled();
});

test.each(['', '{', '[]', 'null', '{"other":1}'])('rejects malformed calls: %s', async (body) => {
  const { asked, submit } = guarded();
  expect((await submit(post(body), newAddress())).status).toBe(400);
  expect((await submit(new Request(url), newAddress())).status).toBe(400);
  expect(asked).not.toHaveBeenCalled();
});

test('delays only the household that the database rejected', async () => {
  let full = true;
  const { asked, clock, send } = guarded(() =>
    full ? refusal(429, 'too_many_requests') : Response.json('2026-000123'),
  );
  const address = '2001:db8:1:2::3';
  expect((await send(undefined, address)).status).toBe(429);
  full = false;
  // Another address in the same household has to wait, too.
  const again = await send(undefined, '2001:db8:1:2::4');
  expect(again.status).toBe(429);
  expect(await again.json()).toHaveProperty('message', 'too_many_requests');
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await send()).status).toBe(200);
  clock.now += 11_000;
  expect((await send(undefined, address)).status).toBe(200);
});

test('rejects easier proofs while the database requires harder ones', async () => {
  const details = JSON.stringify({ minute: 1, bits: 18 });
  let flooded = true;
  const { asked, clock, send } = guarded(() =>
    flooded ? refusal(428, 'proof_wanted', details) : Response.json('2026-000123'),
  );
  expect((await send()).status).toBe(428);
  expect(asked).toHaveBeenCalledTimes(1);
  // Finds a request whose normal proof does not happen to meet the higher difficulty.
  const minute = minuteOf(new Date(clock.now));
  let request = toMessage();
  while (
    findProof(requestDigest(request), minute).nonce ===
    findProof(requestDigest(request), minute, 18).nonce
  ) {
    request = toMessage();
  }
  const little = { ...request, proof: findProof(requestDigest(request), minute) };
  expect((await send(little)).status).toBe(428);
  expect(asked).toHaveBeenCalledTimes(1);
  flooded = false;
  expect(
    (await send({ ...request, proof: findProof(requestDigest(request), minute, 18) })).status,
  ).toBe(200);
  clock.now += 1500;
  expect((await send(little)).status).toBe(200);
});

test('rejects a repeated faulty request from the cache while its proof is valid', async () => {
  const { asked, clock, send } = guarded(() => refusal(422, 'email_invalid', ''));
  const payload = prove(toMessage());
  const first = await send(payload);
  clock.now += (proofWindow.before - 1) * 60_000;
  const again = await send(payload);
  expect([first.status, again.status]).toEqual([422, 422]);
  expect(await again.json()).toEqual(await first.json());
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await send()).status).toBe(422);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('passes on a retry with the same proof after a lost response', async () => {
  const { asked, send } = guarded();
  const payload = prove(toMessage());
  for (const answer of [await send(payload), await send(payload)]) {
    expect(await answer.json()).toBe('2026-000123');
  }
  expect(asked).toHaveBeenCalledTimes(2);
});

test('requires more work for many requests from many addresses', async () => {
  const { asked, clock, send } = guarded(() => refusal(500, 'failed'));
  // One in 16 proofs of 16 bits happens to have 20.
  const isHard = ({ proof: { minute, nonce }, ...request }: ReturnType<typeof prove>) =>
    isProof(requestDigest(request), minute, String(nonce), floodBits);
  let payload = prove(toMessage());
  while (isHard(payload)) payload = prove(toMessage());
  for (let sent = 0; sent < 201; sent += 1) expect((await send(payload)).status).toBe(500);
  const answer = await send(payload);
  expect(answer.status).toBe(428);
  expect(JSON.parse(((await answer.json()) as { details: string }).details).bits).toBe(20);
  expect(asked).toHaveBeenCalledTimes(201);
  clock.now += 60_000;
  expect((await send(payload)).status).toBe(500);
});

test.each(['[[[[[[]]]]]]', `${'['.repeat(5000)}${']'.repeat(5000)}`])(
  'rejects nested lines without computing their digest: %.20s',
  async (lines) => {
    const { asked, submit } = guarded();
    const text = JSON.stringify({ payload: prove(toMessage({ kind: 'quote' })) });
    const answer = await submit(
      post(text.replace('"kind":"quote"', `"kind":"quote","items":${lines}`)),
      newAddress(),
    );
    expect(answer.status).toBe(422);
    expect(asked).not.toHaveBeenCalled();
  },
);

test('passes on one request at a time, and lets five per address and two hundred in all wait', async () => {
  const ends: (() => void)[] = [];
  const { asked, send } = guarded(
    () => new Promise((resolve) => ends.push(() => resolve(Response.json('2026-000123')))),
  );
  const payload = prove(toMessage());
  const one = newAddress();
  const answers = Array.from({ length: 6 }, () => send(payload, one));
  expect((await send(payload, one)).status).toBe(429);
  answers.push(...Array.from({ length: 195 }, () => send(payload)));
  const late = await send(payload);
  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('5');
  expect(asked).toHaveBeenCalledTimes(1);
  for (let ended = 0; ended < answers.length; ended += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(0), {
      interval: 1,
      timeout: 60_000,
    });
    ends.shift()?.();
  }
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual(Array(201).fill(200));
});
