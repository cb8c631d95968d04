import { counted } from '#shared/numbers/format-number.ts';

/** How many records that an import made besides products went with them, by table. */
export type RemovedNames = Partial<
  Record<'categories' | 'product_groups' | 'materials' | 'techniques', number>
>;

const nouns: Record<keyof RemovedNames, readonly [one: string, many: string]> = {
  categories: ['categoria', 'categorias'],
  product_groups: ['grupo de cores', 'grupos de cores'],
  materials: ['material', 'materiais'],
  techniques: ['técnica', 'técnicas'],
};

/** "Com os produtos saíram …: 3 categorias e 1 técnica."; undefined where none went. */
export function removedText(removed: RemovedNames): string | undefined {
  const names = (
    Object.entries(nouns) as [keyof RemovedNames, readonly [string, string]][]
  ).flatMap(([table, [one, many]]) => {
    const count = removed[table] ?? 0;
    return count === 0 ? [] : [counted(count, one, many)];
  });
  if (names.length === 0) return undefined;
  return `Com os produtos saíram nomes que só a importação usava: ${new Intl.ListFormat('pt-BR').format(names)}.`;
}
