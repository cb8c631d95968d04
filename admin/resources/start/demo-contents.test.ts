import { expect, test } from 'vitest';
import { demoProducts, hasDemo, removalTexts } from './demo-contents.ts';

test('what goes and what stays is told in figures', () => {
  const { goes, stays } = removalTexts([
    { table_name: 'categories', removable: 12, kept: 1 },
    { table_name: 'products', removable: 1200, kept: 2 },
    { table_name: 'site_content', removable: 1, kept: 0 },
  ]);
  expect(goes).toContain('1.200 produtos, 12 categorias e 1 seção de textos, com suas fotos');
  expect(stays).toContain('2 produtos e 1 categoria.');
});

test('it says so when nothing of the demo stays', () => {
  const { stays } = removalTexts([{ table_name: 'products', removable: 3, kept: 0 }]);
  expect(stays).toMatch(/nada dela fica/);
});

test('a demo of which everything was changed is not offered to be removed', () => {
  expect(hasDemo([{ table_name: 'products', removable: 0, kept: 3 }])).toBe(false);
  expect(hasDemo([])).toBe(false);
  expect(hasDemo([{ table_name: 'products', removable: 1, kept: 3 }])).toBe(true);
});

test('a shop of other products that has some texts of the demo does not show the demo', () => {
  const texts = [{ table_name: 'site_content', removable: 1, kept: 6 }];
  expect(demoProducts(texts)).toBe(0);
  expect(hasDemo(texts)).toBe(true);
});
