/** Predefined materials, in order of precedence (docs/product.md#records). */
const namedMaterials = ['Aço Inox', 'Plástico', 'Madeira', 'Tecido', 'Cerâmica'] as const;

export const unknownMaterial = 'Material não especificado';

export interface StoredTag {
  tag: string;
  /** Position in the order that staff chose, or null if they chose none. */
  sort_order: number | null;
}

export const inAlphabet = /* @__PURE__ */ new Intl.Collator('pt-BR');

/** Sorts tags, main material first: in the chosen order, else predefined materials by precedence, then other tags. */
export function inChosenOrder(tags: readonly StoredTag[]): string[] {
  const rank = ({ tag, sort_order }: StoredTag) =>
    sort_order ?? (namedMaterials.indexOf(tag as never) + 6) % 6;
  return tags
    .toSorted((a, b) => rank(a) - rank(b) || inAlphabet.compare(a.tag, b.tag))
    .map(({ tag }) => tag);
}

/** Returns the first tag in the chosen order, or null if no order was chosen. */
export const firstChosen = (tags: readonly StoredTag[]): string | null =>
  tags.every(({ sort_order }) => sort_order === null) ? null : (inChosenOrder(tags)[0] ?? null);

/** Returns the chosen material, else the first predefined, else the first active one (docs/product.md#records). */
export function productMaterial(
  tags: readonly string[],
  activeMaterials: readonly string[] = [],
  chosen: string | null = null,
): string {
  const isTag = (material: string) => tags.includes(material);
  if (chosen && isTag(chosen) && [...namedMaterials, ...activeMaterials].includes(chosen)) {
    return chosen;
  }
  return namedMaterials.find(isTag) ?? activeMaterials.find(isTag) ?? unknownMaterial;
}

/** Predefined colours of the view model (docs/product.md#records). */
export const namedColors = ['Azul', 'Preto', 'Branco', 'Vermelho', 'Verde', 'Amarelo'] as const;

/** Derives material and colours from a product's tags (docs/product.md#records). */
export const parseTags = (
  tags: readonly string[],
  activeMaterials: readonly string[] = [],
  chosen: string | null = null,
): { material: string; colors: (typeof namedColors)[number][] } => ({
  material: productMaterial(tags, activeMaterials, chosen),
  colors: namedColors.filter((color) => tags.includes(color)),
});
