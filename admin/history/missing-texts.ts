import type { Json } from '#shared/database.types.ts';
import type { RecordLabels, RecordNames, StoredValues } from './record-labels.ts';

/** Value in a version whose record or file no longer exists. */
export interface Missing {
  table: string;
  /** Undefined if a whole row is missing, which is then skipped. A missing field keeps its current value. */
  column?: string;
  value: Json;
  is_picture: boolean;
}

export function missingId({ table, column, value, is_picture }: Missing, labels: RecordLabels) {
  const part = labels.parts?.[table];
  const key = part?.kind === 'rows' ? part.key : undefined;
  const id =
    column === undefined && key !== undefined ? (value as StoredValues | null)?.[key] : value;
  return is_picture || typeof id !== 'string' ? undefined : id;
}

export function missingTexts(
  missing: readonly Missing[],
  labels: RecordLabels,
  names: RecordNames,
): string[] {
  const isImage = ({ column, is_picture }: Missing) => is_picture && column === undefined;
  const images = missing.filter(isImage).length;
  const texts = missing.flatMap((one) => {
    const { table, column, is_picture } = one;
    const part = labels.parts?.[table];
    const label =
      column === undefined ? part && 'label' in part && part.label : labels.fields[column]?.label;
    if (isImage(one) || !label) return [];
    if (is_picture) return `${label}: o arquivo já foi removido, e fica a imagem de agora.`;
    const name = names.get(missingId(one, labels) ?? '')?.name;
    const what = name ? `“${name}”` : 'o registro';
    return `${label}: ${what} não existe mais, e ${column === undefined ? 'não volta' : 'fica o valor de agora'}.`;
  });
  if (images === 1) texts.push('O arquivo de 1 imagem já foi removido, e ela não volta.');
  if (images > 1)
    texts.push(`Os arquivos de ${images} imagens já foram removidos, e elas não voltam.`);
  return texts;
}
