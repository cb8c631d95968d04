import type { Client } from '../config/service-client.ts';
import { UserError } from '../lib/user-error.ts';
import { categories } from './catalogue/categories.ts';
import { materials } from './catalogue/materials.ts';
import { seedId } from './seed-rows.ts';

/**
 * Whether the demo catalogue can be added to what a project holds. Its rows have ids of their own, so that one that was
 * begun is finished; what somebody else has made under the same name stands in their way.
 *
 * @throws UserError that names what does; nothing is written by then
 */
export async function assertSeedable(client: Client): Promise<void> {
  const own = new Map(categories.map(({ slug }) => [slug, seedId('category', slug)]));
  const { data: found } = await client
    .from('categories')
    .select('id, slug')
    .in('slug', [...own.keys()])
    .throwOnError();
  const foreign = found.filter(({ id, slug }) => own.get(slug) !== id);
  const names = new Map(materials.map(({ name }) => [name.toLowerCase(), name]));
  const { data: held } = await client.from('materials').select('name').throwOnError();
  // A material that is called the same to the letter is used; one in other letters is in the way.
  const otherCase = held.filter(({ name }) => (names.get(name.toLowerCase()) ?? name) !== name);
  const inTheWay = [
    ...foreign.map(({ slug }) => `a categoria ${slug}`),
    ...otherCase.map(({ name }) => `o material ${name}`),
  ];
  if (inTheWay.length === 0) return;
  throw new UserError(
    `O projeto já tem ${inTheWay.join(', ')}, que o catálogo de demonstração também traz. Nada foi acrescentado. Ele é para um projeto vazio: renomeie ou apague isso no back-office e rode o comando de novo, ou use outro projeto.`,
  );
}
