import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { productFilters, readProductQuery } from '#admin/products/product-query.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
// The back-office's list, asked of a real database.
vi.mock('#admin/backend/client.ts', () => ({
  get supabase() {
    return backend.as.employee;
  },
}));

const { listMatchingAll: listAllOf } = await import('#admin/backend/all-of.ts');

let categories: { id: string; name: string }[];
beforeAll(async () => {
  backend = await openTestBackend();
  const { data } = await backend.service
    .from('categories')
    .insert([
      { name: 'Escritório', slug: 'escritorio' },
      { name: 'Canecas', slug: 'canecas' },
    ])
    .select('id, name')
    .throwOnError();
  categories = data;
  const idOf = (name: string) => data.find((category) => category.name === name)?.id ?? null;
  await backend.service
    .from('products')
    .insert([
      { name: 'Caneca Aurora', color_name: 'Preto', category_id: idOf('Canecas') },
      { name: 'Caneca Aurora', color_name: 'Azul', category_id: idOf('Canecas') },
      {
        name: 'Caneta Línea',
        color_name: 'Preto',
        description: 'Para a mesa, com "ponta" fina',
        category_id: idOf('Escritório'),
      },
    ])
    .throwOnError();
});
afterAll(() => backend.close());

const found = async (address: string) => {
  const query = readProductQuery(new URLSearchParams(address));
  const { data, total } = await listAllOf({
    resource: 'products',
    filters: productFilters(query, categories),
    sorters: [
      { field: 'name', order: 'asc' },
      { field: 'color_name', order: 'asc' },
    ],
    pagination: { currentPage: 1, pageSize: 24 },
  });
  expect(total).toBe(data.length);
  return data.map(({ name, color_name }) => `${name} ${color_name}`);
};

test.each([
  ['aurora caneca', ['Caneca Aurora Azul', 'Caneca Aurora Preto']],
  ['preto CANECA', ['Caneca Aurora Preto']],
  ['escritorio preto', ['Caneta Línea Preto']],
  ['fina linea mesa', ['Caneta Línea Preto']],
  ['"ponta"', ['Caneta Línea Preto']],
  ['caneca vermelha', []],
])('%j finds %j', async (search, names) => {
  expect(await found(`busca=${encodeURIComponent(search)}`)).toEqual(names);
});

test('other filters hold besides', async () => {
  expect(await found('busca=aurora&estoque=out_of_stock')).toEqual([]);
  expect(await found('busca=aurora&categoria=nenhuma')).toEqual([]);
});
