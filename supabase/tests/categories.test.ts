import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const create = async (name: string) => {
  const { data } = await backend.as.employee
    .from('categories')
    .insert({ name, slug: randomUUID() })
    .select()
    .single()
    .throwOnError();
  return data;
};

const productIn = async (categoryId: string) => {
  const { data } = await backend.service
    .from('products')
    .insert({ name: 'Caneca', category_id: categoryId })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
};

const readCategory = async (productId: string) => {
  const { data } = await backend.service
    .from('products')
    .select('category_id')
    .eq('id', productId)
    .single()
    .throwOnError();
  return data.category_id;
};

describe('the name of a category', () => {
  test.each([
    ['Escritório', 'escritorio'],
    ['Cozinha', ' COZINHA '],
    ['ÁGUA E CAFÉ', 'agua e cafe'],
    ['Avião', 'Avia\u0303o'],
  ])('%j conflicts with %j', async (name, other) => {
    const { id } = await create(name);
    const added = await backend.as.employee
      .from('categories')
      .insert({ name: other, slug: randomUUID() });
    expect(added.error?.code).toBe('23505');
    expect(added.error?.message).toContain('categories_name_any_spelling_key');
    const another = await create(randomUUID());
    const renamed = await backend.as.employee
      .from('categories')
      .update({ name: other })
      .eq('id', another.id);
    expect(renamed.error?.code).toBe('23505');
    // A record may change the spelling of its own name.
    await backend.as.employee
      .from('categories')
      .update({ name: other })
      .eq('id', id)
      .throwOnError();
  });
});

describe('hide_category', () => {
  test('saves the category as inactive, moves its products and redirects its page', async () => {
    const [from, to] = [await create('Cadernos'), await create('Papelaria')];
    const product = await productIn(from.id);
    const hide = () =>
      backend.as.employee.rpc('hide_category', {
        category: { id: from.id, name: 'Cadernetas' },
        move_to: to.id,
        expected_updated_at: from.updated_at,
      });
    const { data } = await hide().throwOnError();
    expect(data).toMatchObject({ id: from.id, name: 'Cadernetas', is_active: false });
    expect(await readCategory(product)).toBe(to.id);
    expect(await redirectOf(from.slug)).toBe(`/categoria/${to.slug}`);
    expect((await hide()).error?.code).toBe('PT409');
  });

  test('saves nothing if the target category is gone', async () => {
    const { id } = await create('Agendas');
    await productIn(id);
    const { error } = await backend.as.employee.rpc('hide_category', {
      category: { id },
      move_to: randomUUID(),
    });
    expect(error?.code).toBe('23503');
    const { data } = await backend.service.from('categories').select().eq('id', id).throwOnError();
    expect(data).toMatchObject([{ is_active: true }]);
  });

  test('redirects a category hidden without hide_category to the catalogue, until it is shown again', async () => {
    const { id, slug } = await create('Guirlandas');
    const set = (is_active: boolean) =>
      backend.as.employee.from('categories').update({ is_active }).eq('id', id).throwOnError();
    await set(false);
    expect(await redirectOf(slug)).toBe('/produtos');
    await set(true);
    expect(await redirectOf(slug)).toBeUndefined();
  });
});

const redirectOf = async (slug: string) => {
  const { data } = await backend.service
    .from('redirects')
    .select('to_path')
    .eq('from_path', `/categoria/${slug}`)
    .throwOnError();
  return data[0]?.to_path;
};

describe('delete_category', () => {
  test('moves the products and their groups to another category', async () => {
    const [from, to] = [await create('Velas'), await create('Casa')];
    const product = await productIn(from.id);
    const { data: group } = await backend.service
      .from('product_groups')
      .insert({ name: 'Vela', category_id: from.id })
      .select()
      .single()
      .throwOnError();
    const { data } = await backend.as.employee
      .rpc('delete_category', { category_id: from.id, move_to: to.id })
      .throwOnError();
    expect(data).toMatchObject({ id: from.id, name: 'Velas' });
    expect(await readCategory(product)).toBe(to.id);
    const moved = await backend.service.from('product_groups').select().eq('id', group.id).single();
    expect(moved.data?.category_id).toBe(to.id);
    const left = await backend.service.from('categories').select().eq('id', from.id);
    expect(left.data).toEqual([]);
  });

  test('leaves products without a category if no target is given', async () => {
    const { id } = await create('Brinquedos');
    const product = await productIn(id);
    await backend.as.employee.rpc('delete_category', { category_id: id }).throwOnError();
    expect(await readCategory(product)).toBeNull();
  });

  test('rejects a target category that is gone or the same', async () => {
    const { id } = await create('Jardim');
    const product = await productIn(id);
    for (const [target, code] of [
      [randomUUID(), '23503'],
      [id, '22023'],
    ] as const) {
      const { error } = await backend.as.employee.rpc('delete_category', {
        category_id: id,
        move_to: target,
      });
      expect(error?.code).toBe(code);
    }
    expect(await readCategory(product)).toBe(id);
  });

  test('raises PT404 for a deleted category', async () => {
    const { error } = await backend.as.employee.rpc('delete_category', {
      category_id: randomUUID(),
    });
    expect(error).toMatchObject({ code: 'PT404', message: 'category_not_found' });
  });

  test.each(['anonymous', 'stranger', 'inactive'] as const)('rejects %s', async (role) => {
    const { id } = await create(`De ${role}`);
    const { error } = await backend.as[role].rpc('delete_category', { category_id: id });
    expect(error).not.toBeNull();
    const left = await backend.service.from('categories').select('id').eq('id', id);
    expect(left.data).toHaveLength(1);
  });
});
