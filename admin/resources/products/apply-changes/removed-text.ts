import { counted } from '#shared/numbers/format-number.ts';

const nouns = {
  categories: ['categoria', 'categorias'],
  product_groups: ['grupo de cores', 'grupos de cores'],
  materials: ['material', 'materiais'],
  techniques: ['técnica', 'técnicas'],
} as const;

/** Number of records deleted from each table by an undo, excluding products. */
export type RemovedNames = Partial<Record<keyof typeof nouns, number>>;

/** Returns "Com os produtos saíram …: 3 categorias e 1 técnica.", or undefined if no such record was deleted. */
export function removedText(removed: RemovedNames): string | undefined {
  const names = Object.entries(nouns).flatMap(([table, [one, many]]) => {
    const count = removed[table as keyof RemovedNames];
    return count ? counted(count, one, many) : [];
  });
  if (names.length === 0) return undefined;
  return `Com os produtos saíram nomes que só a importação usava: ${new Intl.ListFormat('pt-BR').format(names)}.`;
}
