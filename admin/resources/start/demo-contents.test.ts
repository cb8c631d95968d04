import { expect, test } from 'vitest';
import { demoProducts, hasDemo, removalTexts } from './demo-contents.ts';

test('describes in numbers what will be removed and what will stay', () => {
  const { goes, stays } = removalTexts([
    { table_name: 'categories', removable: 12, kept: 1 },
    { table_name: 'products', removable: 1200, kept: 2 },
    { table_name: 'site_content', removable: 1, kept: 0 },
  ]);
  expect(goes).toContain('1.200 produtos, 12 categorias e 1 seção de textos, com suas fotos');
  expect(stays).toContain('2 produtos e 1 categoria.');
});

test('reports that only materials and techniques of an unchanged demo will stay', () => {
  const { stays } = removalTexts([{ table_name: 'products', removable: 3, kept: 0 }]);
  expect(stays).toMatch(/^Os materiais e as técnicas ficam.*Nada mais da demonstração fica/);
});

test('does not offer to remove a demo whose contents were all changed', () => {
  expect(hasDemo([{ table_name: 'products', removable: 0, kept: 3 }])).toBe(false);
  expect(hasDemo([])).toBe(false);
  expect(hasDemo([{ table_name: 'products', removable: 1, kept: 3 }])).toBe(true);
});

test('does not take a shop that only has the demo’s texts for the demo', () => {
  const texts = [{ table_name: 'site_content', removable: 1, kept: 6 }];
  expect(demoProducts(texts)).toBe(0);
  expect(hasDemo(texts)).toBe(true);
});
