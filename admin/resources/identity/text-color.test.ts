import { expect, test } from 'vitest';
import { describeTextColor } from './text-color.ts';

test('names the light theme’s colour if the brand’s colour is legible only in the dark theme', () => {
  expect(describeTextColor('#ffe14d')).toMatch(
    /^Botões e links usam #ffe14d no tema escuro\. No claro, .* usam #[\da-f]{6}, o tom mais próximo/,
  );
});

test('names the dark theme’s colour if the brand’s colour is legible only in the light theme', () => {
  expect(describeTextColor('#1b1b3a')).toMatch(
    /^Botões e links usam #1b1b3a no tema claro\. No escuro, .* usam #[\da-f]{6}, o tom mais próximo/,
  );
});

test('names both colours if the brand’s colour is legible in neither theme', () => {
  expect(describeTextColor('#808080')).toMatch(
    /^#808080 não tem contraste .*: #[\da-f]{6} no tema escuro e #[\da-f]{6} no claro\.$/,
  );
});
