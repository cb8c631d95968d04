import { expect, test } from 'vitest';
import { passwordFault } from './password-fault.ts';

test.each([
  ['sete777', 'too_short'],
  ['😀😀😀😀', 'too_short'],
  ['ç'.repeat(37), 'too_long'],
  ['QWERTYUIOP', 'too_common'],
  ['cavalo bateria', undefined],
])('%j: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
