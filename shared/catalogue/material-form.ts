export interface MaterialForm {
  name: string;
  color: string;
}

/** Default colour of a new material (docs/product.md#limits). */
export const defaultMaterialColor = '#6b7280';

/** Messages of the form (docs/product.md#rules). */
export const materialMessages = {
  nameMissing: 'Nome do material é obrigatório',
  duplicate: 'Já existe um material com esse nome',
  selected: 'Material já existente foi selecionado.',
} as const;

/** Validation errors by field. */
export function materialProblems({ name, color }: MaterialForm): Partial<MaterialForm> {
  const problems: Partial<MaterialForm> = {};
  if (name.trim() === '') problems.name = materialMessages.nameMissing;
  if (!/^#[0-9a-f]{6}$/i.test(color.trim())) problems.color = 'Informe uma cor como #6b7280';
  return problems;
}
