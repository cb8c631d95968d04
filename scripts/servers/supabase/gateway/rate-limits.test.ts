import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { countAttempts, WaitingLine } from './rate-limits.ts';

const rules = { allowed: 2, within: 10_000, firstWait: 1000, longestWait: 4000 };

test('remembers a name with many failures despite many invented names', () => {
  const attempts = countAttempts(rules, () => 0);
  for (let failed = 0; failed < 3; failed += 1) attempts.failed('tried often');
  for (let name = 0; name < 50_000; name += 1) attempts.failed(`invented ${name}`);
  expect(attempts.wait('tried often')).toBe(2000);
});

test('evicts old failures first', () => {
  let time = 0;
  const attempts = countAttempts(rules, () => time);
  for (let failed = 0; failed < 9; failed += 1) attempts.failed('long ago');
  time = 20_000;
  for (let failed = 0; failed < 2; failed += 1) attempts.failed('of late');
  for (let name = 0; name < 10_000; name += 1) attempts.failed(`invented ${name}`);
  attempts.failed('of late');
  attempts.failed('long ago');
  expect(attempts.wait('of late')).toBe(2000);
  expect(attempts.wait('long ago')).toBe(0);
});

/** Creates jobs that end on command, and records their starts. */
function workshop() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    },
    async endOne() {
      ends.shift()?.();
      await turn();
    },
  };
}

test('serves up to the limit at once, while the others wait', async () => {
  const line = new WaitingLine({ atOnce: 2, waiting: 9, waitingOfOne: 9 });
  const { begun, work, endOne } = workshop();
  const answers = ['a', 'b', 'c'].map((name) => line.serve(name, work(name)));
  await turn();
  expect(begun).toEqual(['a', 'b']);
  await endOne();
  expect(begun).toEqual(['a', 'b', 'c']);
  await endOne();
  await endOne();
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
});

test('serves rare callers before the backlog of frequent ones', async () => {
  const line = new WaitingLine({ atOnce: 1, waiting: 9, waitingOfOne: 9 });
  const { begun, work, endOne } = workshop();
  for (const name of ['flood', 'flood', 'flood', 'flood', 'once']) {
    void line.serve(name, work(name));
  }
  for (let ended = 0; ended < 5; ended += 1) await endOne();
  expect(begun).toEqual(['flood', 'flood', 'once', 'flood', 'flood']);
});

test('rejects calls when too many wait under one name or the queue is full', async () => {
  const line = new WaitingLine({ atOnce: 1, waiting: 3, waitingOfOne: 2 });
  const { work, endOne } = workshop();
  for (const name of ['a', 'a', 'a']) void line.serve(name, work(name));
  expect(await line.serve('a', work('a'))).toBe('too-many-of-one');
  void line.serve('b', work('b'));
  expect(await line.serve('c', work('c'))).toBe('full');
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  const answer = line.serve('c', work('c'));
  await endOne();
  expect(await answer).toBe('c');
});

test('frees the slot when work fails', async () => {
  const line = new WaitingLine({ atOnce: 1, waiting: 1, waitingOfOne: 1 });
  const failed = line.serve('a', () => Promise.reject(new Error('no')));
  const next = line.serve('b', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
