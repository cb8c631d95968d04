import { expect, test } from 'vitest';
import { isValidPass, passCookie, passSeconds, readPass } from './staff-pass.ts';

const now = Date.UTC(2026, 10, 22);
const given = (secret: string) => readPass(passCookie(secret, now, true).split(';')[0]) ?? '';

test('accepts a pass until it expires', () => {
  const pass = given('segredo');
  expect(isValidPass('segredo', pass, now)).toBe(true);
  expect(isValidPass('segredo', pass, now + passSeconds * 1000 - 1)).toBe(true);
  expect(isValidPass('segredo', pass, now + passSeconds * 1000)).toBe(false);
});

test('expires a pass after a quarter of an hour', () => {
  expect(passCookie('s', now, true)).toContain('; Max-Age=900;');
  expect(isValidPass('segredo', given('segredo'), now + 15 * 60_000)).toBe(false);
});

test('rejects passes forged or extended without the secret', () => {
  const pass = given('segredo');
  const later = `${Number(pass.split('.')[0]) + 60}.${pass.split('.')[1]}`;
  for (const forged of [later, given('outro'), '', '.', '9999999999', 'é.é', `${pass}x`]) {
    expect(isValidPass('segredo', forged, now)).toBe(false);
  }
  expect(isValidPass('', given(''), now)).toBe(false);
});

test('hides the pass from scripts, and finds it among other cookies', () => {
  expect(readPass(`a=1; ${passCookie('s', now, false).split(';')[0]}; b=2`)).toBe(given('s'));
  expect(readPass('a=1')).toBeUndefined();
  expect(readPass(undefined)).toBeUndefined();
  expect(passCookie('s', now, true)).toContain('; HttpOnly; SameSite=Lax;');
  expect(passCookie('s', now, true)).toMatch(/; Secure$/);
});
