/** Materials of the view model, by precedence (docs/product.md#records). */
const namedMaterials = ['Aço Inox', 'Plástico', 'Madeira', 'Tecido', 'Cerâmica'] as const;

export const unknownMaterial = 'Material não especificado';

/**
 * Returns the displayed material: one of the five by precedence, else the first active material among the tags
 * (docs/product.md#records).
 */
export function productMaterial(
  tags: readonly string[],
  activeMaterials: readonly string[] = [],
): string {
  const isTag = (material: string) => tags.includes(material);
  return namedMaterials.find(isTag) ?? activeMaterials.find(isTag) ?? unknownMaterial;
}

/** Colours of the view model (docs/product.md#records). */
export const namedColors = ['Azul', 'Preto', 'Branco', 'Vermelho', 'Verde', 'Amarelo'] as const;

/** Picks the material and colours from a product's tags (docs/product.md#records). */
export const parseTags = (
  tags: readonly string[],
  activeMaterials: readonly string[] = [],
): { material: string; colors: (typeof namedColors)[number][] } => ({
  material: productMaterial(tags, activeMaterials),
  colors: namedColors.filter((color) => tags.includes(color)),
});
