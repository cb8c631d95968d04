import { expect, test } from 'vitest';
import { Attempts } from './rate-limits.ts';

const rules = { allowed: 2, within: 10_000, firstWait: 1000, longestWait: 4000 };

test('remembers a name with many failures despite invented ones', () => {
  const attempts = new Attempts(rules, () => 0);
  for (let failed = 0; failed < 3; failed += 1) attempts.failed('tried often');
  for (let name = 0; name < 50_000; name += 1) attempts.failed(`invented ${name}`);
  expect(attempts.wait('tried often')).toBe(2000);
});

test('evicts old failures first', () => {
  let time = 0;
  const attempts = new Attempts(rules, () => time);
  for (let failed = 0; failed < 9; failed += 1) attempts.failed('long ago');
  time = 20_000;
  for (let failed = 0; failed < 2; failed += 1) attempts.failed('of late');
  for (let name = 0; name < 10_000; name += 1) attempts.failed(`invented ${name}`);
  attempts.failed('of late');
  attempts.failed('long ago');
  expect(attempts.wait('of late')).toBe(2000);
  expect(attempts.wait('long ago')).toBe(0);
});
