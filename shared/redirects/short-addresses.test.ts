import { expect, it } from 'vitest';
import { productSlug } from './short-addresses.ts';

it.each([
  ['SP-1020', 'Caneca', 'Azul', 'sp-1020'],
  [null, 'Caneca Esmaltada', 'Azul Marinho', 'caneca-esmaltada-azul-marinho'],
  [null, 'Caneca Azul 300 ml', 'Azul', 'caneca-azul-300-ml'],
  [null, 'Caderno Ipê', null, 'caderno-ipe'],
  ['№', '漢字', ' ', ''],
])(
  'gives the product with code %s, name %s and colour %s the slug %s',
  (referenceCode, name, colorName, slug) => {
    expect(productSlug({ referenceCode, name, colorName })).toBe(slug);
  },
);
