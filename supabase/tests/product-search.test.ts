import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { productFilters, productQuery } from '#admin/resources/products/filters/product-query.ts';
import { productColumns } from '#shared/catalogue/product.ts';
import { useBackOfficeClient } from './back-office-client.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
// Runs the back-office's list against a real database.
vi.mock(
  '#admin/api/client.ts',
  async () => (await import('./back-office-client.ts')).backOfficeClient,
);

const provider = await import('#admin/api/data-provider.ts');

let categories: { id: string; name: string }[];
beforeAll(async () => {
  backend = await openTestBackend();
  useBackOfficeClient(backend.as.employee);
  const { data } = await backend.service
    .from('categories')
    .insert([
      { name: 'Escritório', slug: 'escritorio' },
      { name: 'Canecas', slug: 'canecas' },
    ])
    .select('id, name')
    .throwOnError();
  categories = data;
  const findId = (name: string) => data.find((category) => category.name === name)?.id ?? null;
  const { data: products } = await backend.service
    .from('products')
    .insert([
      {
        name: 'Caneca Aurora',
        color_name: 'Preto',
        category_id: findId('Canecas'),
        price: 0,
        stock: 50,
      },
      {
        name: 'Caneca Aurora',
        color_name: 'Azul',
        category_id: findId('Canecas'),
        price: null,
        stock: 49,
      },
      {
        name: 'Caneta Línea',
        color_name: 'Preto',
        description: 'Para a mesa, com "ponta" fina',
        category_id: findId('Escritório'),
        price: 3,
        stock: 0,
        reference_code: 'CT-140.AZ',
        stock_status: 'out_of_stock',
        is_active: false,
      },
    ])
    .select('id, color_name, name')
    .throwOnError();
  await backend.service
    .from('product_images')
    .insert(
      products
        .filter(({ name, color_name }) => name === 'Caneta Línea' || color_name === 'Azul')
        .flatMap(({ id }) =>
          ['a', 'b'].map((file) => ({
            product_id: id,
            image_url: `https://exemplo.com.br/${file}.webp`,
          })),
        ),
    )
    .throwOnError();
});
afterAll(() => backend.close());

const found = async (address: string) => {
  const asked = {
    resource: 'products',
    filters: productFilters(productQuery.read(new URLSearchParams(address)), categories),
    meta: { select: productColumns },
  };
  const { data, total } = await provider.dataProvider.getList({
    ...asked,
    sorters: [
      { field: 'name', order: 'asc' },
      { field: 'color_name', order: 'asc' },
    ],
    pagination: { currentPage: 1, pageSize: 24 },
  });
  expect(total).toBe(data.length);
  // The dashboard's count must equal the total of the list.
  expect(await provider.countRows(asked)).toBe(total);
  return data.map(({ name, color_name }) => `${name} ${color_name}`);
};

test.each([
  ['aurora caneca', ['Caneca Aurora Azul', 'Caneca Aurora Preto']],
  ['preto CANECA', ['Caneca Aurora Preto']],
  ['escritorio preto', ['Caneta Línea Preto']],
  ['fina linea mesa', ['Caneta Línea Preto']],
  ['"ponta"', ['Caneta Línea Preto']],
  ['ct-140', ['Caneta Línea Preto']],
  ['140.az linea', ['Caneta Línea Preto']],
  ['caneca vermelha', []],
])('%j finds %j', async (search, names) => {
  expect(await found(`busca=${encodeURIComponent(search)}`)).toEqual(names);
});

test('combines with other filters', async () => {
  expect(await found('busca=aurora&estoque=out_of_stock')).toEqual([]);
  expect(await found('busca=aurora&categoria=nenhuma')).toEqual([]);
});

test.each([
  ['pendencia=sem-imagem', ['Caneca Aurora Preto']],
  ['pendencia=sem-preco', ['Caneca Aurora Azul', 'Caneca Aurora Preto']],
  ['pendencia=estoque-baixo', ['Caneca Aurora Azul']],
  ['situacao=inativos', ['Caneta Línea Preto']],
  ['situacao=ativos&pendencia=sem-imagem', ['Caneca Aurora Preto']],
  ['busca=preto&pendencia=sem-preco', ['Caneca Aurora Preto']],
  ['busca=aurora&pendencia=sem-imagem&estoque=in_stock', ['Caneca Aurora Preto']],
  ['estoque=out_of_stock&pendencia=estoque-baixo', []],
])('%j lists %j', async (address, names) => {
  expect(await found(address)).toEqual(names);
});
