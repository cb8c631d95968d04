import type { Client } from '../config/service-client.ts';
import { UserError } from '../lib/user-error.ts';
import { categories } from './catalogue/categories.ts';
import { collections } from './catalogue/collections.ts';
import { materials } from './catalogue/materials.ts';
import { seedId } from './seed-rows.ts';

/** The slugs of the demo's records that somebody else's have. */
async function foreignSlugs(
  client: Client,
  table: 'categories' | 'collections',
  kind: string,
  records: readonly { slug: string }[],
): Promise<string[]> {
  const own = new Map(records.map(({ slug }) => [slug, seedId(kind, slug)]));
  const { data } = await client
    .from(table)
    .select('id, slug')
    .in('slug', [...own.keys()])
    .throwOnError();
  return data.filter(({ id, slug }) => own.get(slug) !== id).map(({ slug }) => slug);
}

/**
 * Whether the demo catalogue can be added to what a project holds. Its rows have ids of their own, so that one that was
 * begun is finished; what somebody else has made under the same name stands in their way.
 *
 * @throws UserError that names what does; nothing is written by then
 */
export async function assertSeedable(client: Client): Promise<void> {
  const foreignCategories = await foreignSlugs(client, 'categories', 'category', categories);
  const foreignIdeas = await foreignSlugs(client, 'collections', 'collection', collections);
  const names = new Map(materials.map(({ name }) => [name.toLowerCase(), name]));
  const { data: held } = await client.from('materials').select('name').throwOnError();
  // A material that is called the same to the letter is used; one in other letters is in the way.
  const otherCase = held.filter(({ name }) => (names.get(name.toLowerCase()) ?? name) !== name);
  const inTheWay = [
    ...foreignCategories.map((slug) => `a categoria ${slug}`),
    ...foreignIdeas.map((slug) => `a ideia ${slug}`),
    ...otherCase.map(({ name }) => `o material ${name}`),
  ];
  if (inTheWay.length === 0) return;
  throw new UserError(
    `O projeto já tem ${inTheWay.join(', ')}, que o catálogo de demonstração também traz. Nada foi acrescentado. Ele é para um projeto vazio: renomeie ou apague isso no back-office e rode o comando de novo, ou use outro projeto.`,
  );
}
