import { expect, test } from 'vitest';
import { describeTextColor } from './text-color.ts';

test('a colour that can be read by night alone has another by day, which is named', () => {
  expect(describeTextColor('#ffe14d')).toMatch(
    /^Botões e links usam #ffe14d no tema escuro\. No claro, .* usam #[\da-f]{6}, o tom mais próximo/,
  );
});

test('a colour that can be read by day alone has another by night', () => {
  expect(describeTextColor('#1b1b3a')).toMatch(
    /^Botões e links usam #1b1b3a no tema claro\. No escuro, .* usam #[\da-f]{6}, o tom mais próximo/,
  );
});

test('a colour that is too dark for night and too light for day has one for each', () => {
  expect(describeTextColor('#808080')).toMatch(
    /^#808080 não tem contraste .*: #[\da-f]{6} no tema escuro e #[\da-f]{6} no claro\.$/,
  );
});
