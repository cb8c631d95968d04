import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatGroupWith } from '#shared/catalogue/group-choice.ts';
import { useBackOfficeClient } from './back-office-client.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
// Runs the form's group select against a real database.
vi.mock(
  '#admin/api/client.ts',
  async () => (await import('./back-office-client.ts')).backOfficeClient,
);

const { formatGroupChoice, findColorGroups, formatGroup, readColorGroup } = await import(
  '#admin/resources/products/form/colors/color-groups.ts'
);

const ids: Record<string, string> = {};
let group: string;
beforeAll(async () => {
  backend = await openTestBackend();
  useBackOfficeClient(backend.as.employee);
  const { data: made } = await backend.service
    .from('product_groups')
    .insert({ name: 'Caneca' })
    .select('id')
    .single()
    .throwOnError();
  group = made.id;
  const { data } = await backend.service
    .from('products')
    .insert([
      { name: 'Caneca Aurora Preta', color_name: 'Preto', product_group_id: group },
      { name: 'Caneca Aurora Azul', color_name: 'Azul', product_group_id: group },
      { name: 'Caneta Línea', color_name: 'Verde', product_group_id: null },
    ])
    .select('id, color_name')
    .throwOnError();
  for (const { id, color_name } of data) ids[color_name ?? ''] = id;
});
afterAll(() => backend.close());

const found = async (text: string, own?: string) =>
  (await findColorGroups(text, own ?? crypto.randomUUID())).map((one) => [
    one.choice,
    formatGroup(one),
  ]);

test('finds a group by words of one product and returns all of its products', async () => {
  expect(await found('preto aurora')).toEqual([[group, 'Caneca Aurora: Azul, Preto']]);
});

test('offers products without a group', async () => {
  const choice = formatGroupWith(ids.Verde ?? '');
  expect(await found('LINEA')).toEqual([[choice, 'Caneta Línea: Verde']]);
  expect(await formatGroupChoice(choice)).toBe('Caneta Línea: Verde');
});

test('excludes the product itself', async () => {
  expect(await found('linea', ids.Verde)).toEqual([]);
  expect(await found('aurora azul', ids.Azul)).toEqual([]);
});

test('resolves the chosen group by its id in any notation', async () => {
  expect(await readColorGroup(` ${group.toUpperCase()} `)).toMatchObject({
    name: 'Caneca Aurora',
    colors: ['Azul', 'Preto'],
  });
  expect(await formatGroupChoice('grupo-1')).toBe('grupo-1');
});

test('lists one product per group for a list of models', async () => {
  const { data } = await backend.as.employee
    .from('products')
    .select('color_name, product_group_id')
    .in('id', Object.values(ids))
    .eq('leads_model', true)
    .throwOnError();
  expect(data.map((it) => it.product_group_id).toSorted()).toEqual([group, null]);
});
