import { expect, test } from 'vitest';
import { suggestPictureText, usualView } from './picture-text.ts';

test('suggests a text with the product, colour and view', () => {
  expect(suggestPictureText(' Caneca Inox ', 'Azul BIC', 'Verso')).toBe(
    'Caneca Inox, azul BIC, vista de trás',
  );
});

test('names a colour once, and no colour if it is unknown', () => {
  expect(suggestPictureText('Caneca Azul', 'azul', 'Detalhe')).toBe('Caneca Azul, detalhe');
  expect(suggestPictureText('Caneca', '', 'Em uso')).toBe('Caneca, em uso');
});

test('fits into the column, however long the name is', () => {
  expect(suggestPictureText('a'.repeat(300), 'Azul', 'Frente')).toHaveLength(200);
});

test('guesses the view from the position', () => {
  expect([0, 1, 2, 3, 9].map(usualView)).toEqual([
    'Frente',
    'Verso',
    'Lateral',
    'Detalhe',
    'Detalhe',
  ]);
});
