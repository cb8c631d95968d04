import { expect, test } from 'vitest';
import { normalizeControls } from './normalize-controls.ts';

test('keeps the line breaks of Word and of Windows in multi-line texts', () => {
  const text = 'a\u2028b\u2029c\u000bd\u0085e\r\nf\rg\n\nh';
  expect(normalizeControls(text, true)).toBe('a\nb\nc\nd\ne\nf\ng\n\nh');
});

test('replaces line breaks by spaces in one-line texts', () => {
  expect(normalizeControls('Caneca\u000bazul\u2028\u2028de\r\nvidro', false)).toBe(
    'Caneca azul de vidro',
  );
});

test('removes control characters except tabs', () => {
  expect(normalizeControls('\u0000a\u0001b\tc\u001f\u000cd', true)).toBe('ab\tcd');
});
