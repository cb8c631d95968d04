import { expect, test } from 'vitest';
import { emptyProductForm } from '#shared/catalogue/product-form.ts';
import { saveTexts } from './save-texts.ts';

const images = (...keys: string[]) => keys.map((key) => ({ key })) as never[];
const form = {
  ...emptyProductForm,
  name: 'Caneca',
  materials: ['Aço Inox', 'Madeira'],
  printAreas: [],
};
const draft = {
  isNew: false,
  start: { values: { ...form, images: images('a', 'b') }, updatedAt: undefined },
};

test.each([
  ['another order', images('b', 'a'), form, 'Ordem das imagens atualizada!'],
  ['one less', images('a'), form, 'Imagem removida com sucesso!'],
  ['one less, in another order', images('b'), form, 'Imagem removida com sucesso!'],
  ['a new one', images('b', 'a', 'new'), form, 'Produto atualizado com sucesso!'],
  ['nothing', images('a', 'b'), form, 'Produto atualizado com sucesso!'],
  [
    'another order and another name',
    images('b', 'a'),
    { ...form, name: 'Copo' },
    'Produto atualizado com sucesso!',
  ],
  [
    'another order, materials chosen in another order',
    images('b', 'a'),
    { ...form, materials: form.materials.toReversed() },
    'Ordem das imagens atualizada!',
  ],
])('reports %s', (_, after, changed, done) => {
  expect(saveTexts(draft, { ...changed, images: after }).done).toBe(done);
});

test('reports a new product as created, whatever its images', () => {
  expect(saveTexts({ ...draft, isNew: true }, { ...form, images: images('b', 'a') }).done).toBe(
    'Produto criado com sucesso!',
  );
});
