import type { TablesUpdate } from '#shared/database.types.ts';
import type { Client } from '../config/service-client.ts';
import type { Random } from './random.ts';
import type { RandomRows } from './random-rows.ts';

/** Product tags, some of which are also materials. */
export const tags = ['Cerâmica', 'Aço Inox', 'Azul', 'Gravação a laser', 'Ecológico'] as const;

/** Returns edits of categories, collections and redirects, for `RandomEdits`. */
export function randomListEdits(
  client: Client,
  random: Random,
  rows: RandomRows,
): Record<string, () => Promise<unknown>> {
  const changeCollection = async (values: TablesUpdate<'collections'>) => {
    const [id] = await rows.ids('collections');
    if (id !== undefined) {
      await client.from('collections').update(values).eq('id', id).throwOnError();
    }
  };
  return {
    renameCategory: async () =>
      client
        .from('categories')
        .update({ name: `Categoria ${random.whole(1e6)}` })
        .eq('id', await rows.id('categories'))
        .throwOnError(),
    replaceCategory: async () => {
      await rows.remove('categories');
      const [id, slug] = [random.uuid(), random.uuid()];
      const name = `Nova ${random.whole(1e6)}`;
      await client.from('categories').insert({ id, name, slug }).throwOnError();
    },
    hideCategory: async () =>
      client
        .from('categories')
        .update({ is_active: random.is(0.5) })
        .eq('id', await rows.id('categories'))
        .throwOnError(),
    describeCategory: async () =>
      client
        .from('categories')
        .update({ description: `Texto ${random.whole(1e6)}` })
        .eq('id', await rows.id('categories'))
        .throwOnError(),
    moveCategoryPage: async () =>
      client
        .from('categories')
        .update({ slug: `endereco-${random.whole(1e6)}` })
        .eq('id', await rows.id('categories'))
        .throwOnError(),
    // Keeps the same parent and child because subcategories nest only one level deep.
    partOfCategory: async () => {
      const [first, second] = await rows.ids('categories');
      if (first === undefined || second === undefined) return;
      const { data } = await client.from('categories').select('parent_id').throwOnError();
      const parent_id = data.some((category) => category.parent_id !== null) ? null : first;
      const edited = client.from('categories').update({ parent_id });
      await (parent_id === null
        ? edited.not('parent_id', 'is', null)
        : edited.eq('id', second)
      ).throwOnError();
    },
    collection: async () => {
      const rule = random.one([
        { tag: random.one(tags) },
        { category_id: await rows.id('categories') },
        { min_price: random.whole(100) },
        null,
      ]);
      const [id, slug] = [random.uuid(), random.uuid()];
      const products = (await rows.ids('products')).slice(0, random.whole(40));
      await client
        .from('collections')
        .insert({
          id,
          title: `Ideia ${random.whole(1e6)}`,
          slug,
          sort_order: random.whole(9),
          ...(rule ? { choice: 'rule', rule } : {}),
        })
        .throwOnError();
      if (products.length === 0) return;
      await client
        .from('collection_products')
        .insert(
          products.map((product_id, sort_order) => ({ collection_id: id, product_id, sort_order })),
        )
        .throwOnError();
    },
    // Makes a collection current or future.
    collectionDays: async () =>
      changeCollection({
        starts_on: random.one([null, '2000-01-01', '2199-01-01']),
        ends_on: null,
      }),
    hideCollection: async () => changeCollection({ is_active: random.is(0.6) }),
    orderCollection: async () => changeCollection({ sort_order: random.whole(9) }),
    moveCollectionPage: async () => changeCollection({ slug: `ideia-${random.whole(1e6)}` }),
    removeCollection: async () => rows.remove('collections'),
    removeFromCollection: async () => rows.remove('collection_products'),
    redirect: async () =>
      client
        .from('redirects')
        .upsert(
          { from_path: `/antiga-${random.whole(20)}`, to_path: '/produtos' },
          { onConflict: 'from_path' },
        )
        .throwOnError(),
    removeRedirect: async () => rows.remove('redirects'),
  };
}
