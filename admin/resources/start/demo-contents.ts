import type { Database } from '#shared/database.types.ts';

export type DemoContents = Database['public']['Functions']['demo_contents']['Returns'][number];

export const hasDemo = (contents: readonly DemoContents[]): boolean =>
  contents.some(({ removable }) => removable > 0);

/** Returns the number of unchanged demo products. The site shows the demo while there are any. */
export const demoProducts = (contents: readonly DemoContents[]): number =>
  contents.find(({ table_name }) => table_name === 'products')?.removable ?? 0;

// Names in the order used in messages. Materials and techniques always stay for the shop's own products.
const names: Record<string, { one: string; many: string }> = {
  products: { one: 'produto', many: 'produtos' },
  product_groups: { one: 'grupo de cores', many: 'grupos de cores' },
  categories: { one: 'categoria', many: 'categorias' },
  collections: { one: 'ideia', many: 'ideias' },
  carousel_slides: { one: 'slide', many: 'slides' },
  how_it_works_steps: { one: 'passo', many: 'passos' },
  site_content: { one: 'seção de textos', many: 'seções de textos' },
};

function amounts(contents: readonly DemoContents[], count: 'removable' | 'kept'): string {
  const found = Object.entries(names).flatMap(([table, { one, many }]) => {
    const amount = contents.find(({ table_name }) => table_name === table)?.[count] ?? 0;
    return amount === 0 ? [] : [`${amount.toLocaleString('pt-BR')} ${amount === 1 ? one : many}`];
  });
  return new Intl.ListFormat('pt-BR').format(found);
}

export function removalTexts(contents: readonly DemoContents[]): { goes: string; stays: string } {
  const kept = amounts(contents, 'kept');
  const always = 'Os materiais e as técnicas ficam, para os seus produtos.';
  return {
    goes: `Saem, como vieram na demonstração: ${amounts(contents, 'removable')}, com suas fotos. O nome, os contatos e os textos dela voltam a ficar por preencher.`,
    stays:
      kept === ''
        ? `${always} Nada mais da demonstração fica, porque vocês não mudaram nada. O que vocês criaram não muda.`
        : `${always} Ficam também, porque vocês mudaram ou porque algo de vocês os usa: ${kept}. O que vocês criaram não muda.`,
  };
}
