import type { Client } from '../../config/service-client.ts';
import { UserError } from '../../lib/user-error.ts';
import { readDemo } from './demo.ts';

/** Finds slugs of the demo that other records have. */
async function foreignSlugs(
  client: Client,
  table: 'categories' | 'collections',
  records: readonly { id: string; slug: string }[],
): Promise<string[]> {
  const own = new Map(records.map(({ id, slug }) => [slug, id]));
  const { data } = await client
    .from(table)
    .select('id, slug')
    .in('slug', [...own.keys()])
    .throwOnError();
  return data.filter(({ id, slug }) => own.get(slug) !== id).map(({ slug }) => slug);
}

/**
 * Checks that the demo can be added to a project. Its own rows, of an interrupted seeding, do not matter; other records
 * of the same names do.
 *
 * @throws UserError that names them, before anything is written
 */
export async function assertSeedable(client: Client): Promise<void> {
  const { categories, collections, materials } = readDemo();
  const foreignCategories = await foreignSlugs(client, 'categories', categories);
  const foreignIdeas = await foreignSlugs(client, 'collections', collections);
  const names = new Map(materials.map(({ name }) => [name.toLowerCase(), name]));
  const { data: existing } = await client.from('materials').select('name').throwOnError();
  // A material of the same name is reused; one in another case conflicts.
  const otherCase = existing.filter(({ name }) => (names.get(name.toLowerCase()) ?? name) !== name);
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
