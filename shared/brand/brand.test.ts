import { expect, test } from 'vitest';
import { mark, markIcon } from './brand.ts';

test('the favicon is the mark shown on pages', () => {
  const icon = markIcon('Vale Brindes');
  expect(icon).toContain(`d="${mark.rail}"`);
  expect(icon).toContain(`d="${mark.light}"`);
});

test('it is titled with the name of the shop, and its light is of the shop’s colour', () => {
  const icon = markIcon('Vale & <Filhos>', '#1166cc');
  expect(icon).toContain('<title>Vale &#38; &#60;Filhos&#62;</title>');
  expect(icon).toContain('fill="#1166cc"');
});
