/** What a new or changed material holds. */
export interface MaterialForm {
  name: string;
  color: string;
}

/** Given to a material until somebody chooses (docs/product.md#limits). */
export const defaultMaterialColor = '#6b7280';

/** The sentences of docs/product.md#rules. */
export const materialMessages = {
  nameMissing: 'Nome do material é obrigatório',
  duplicate: 'Já existe um material com esse nome',
  selected: 'Material já existente foi selecionado.',
} as const;

/** What keeps a material from being saved, by field. */
export function materialProblems({ name, color }: MaterialForm): Partial<MaterialForm> {
  const problems: Partial<MaterialForm> = {};
  if (name.trim() === '') problems.name = materialMessages.nameMissing;
  if (!/^#[0-9a-f]{6}$/i.test(color.trim())) problems.color = 'Informe uma cor como #6b7280';
  return problems;
}
