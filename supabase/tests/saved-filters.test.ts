import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const save = (name: string, query = 'pendencia=sem-preco') =>
  backend.as.employee.from('saved_filters').insert({ name, query }).select('id').single();

test('shares filters among staff and hides them from others', async () => {
  const { data } = await save('Canecas sem preço').throwOnError();
  const { administrator, stranger, anonymous } = backend.as;
  const read = (caller: typeof administrator) => caller.from('saved_filters').select('name');
  expect((await read(administrator).throwOnError()).data).toEqual([{ name: 'Canecas sem preço' }]);
  expect((await read(stranger)).data).toEqual([]);
  expect((await read(anonymous)).error).not.toBeNull();
  await administrator
    .from('saved_filters')
    .update({ name: 'Canecas' })
    .eq('id', data.id)
    .throwOnError();
  const taken = await save('CANECAS');
  expect(taken.error?.message).toContain('saved_filters_name_any_case_key');
  await administrator.from('saved_filters').delete().eq('id', data.id).throwOnError();
  expect((await read(administrator)).data).toEqual([]);
});

test('rejects empty and overlong names and filters', async () => {
  for (const [name, query] of [
    [' ', 'busca=x'],
    [' à margem', 'busca=x'],
    ['x'.repeat(61), 'busca=x'],
    ['Vazio', ''],
    ['Longo', `busca=${'x'.repeat(500)}`],
    ['Espaço', 'busca=a b'],
  ] as const) {
    expect((await save(name, query)).error?.message, name).toContain('check constraint');
  }
});

test('limits them to fifty', async () => {
  const rows = Array.from({ length: 51 }, (_, n) => ({ name: `Filtro ${n}`, query: 'busca=x' }));
  const { error } = await backend.as.employee.from('saved_filters').insert(rows);
  expect(error?.message).toContain('saved_filters_full');
  await backend.as.employee.from('saved_filters').insert(rows.slice(1)).throwOnError();
});
