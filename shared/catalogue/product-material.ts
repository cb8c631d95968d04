/** The materials of the view model, by precedence (docs/product.md#records). */
const namedMaterials = ['Aço Inox', 'Plástico', 'Madeira', 'Tecido', 'Cerâmica'] as const;

/** Of a product with none at all. */
export const unknownMaterial = 'Material não especificado';

/**
 * The material a product is shown with: one of the five by precedence, or else the first of the active materials among
 * its tags (docs/product.md#records).
 */
export function productMaterial(
  tags: readonly string[],
  activeMaterials: readonly string[] = [],
): string {
  const isTag = (material: string) => tags.includes(material);
  return namedMaterials.find(isTag) ?? activeMaterials.find(isTag) ?? unknownMaterial;
}
