import { sameValues } from '#admin/forms/same-values.ts';
import type { ProductForm } from '#shared/catalogue/product-form.ts';
import type { ProductDraft } from './product-draft.ts';

interface SaveTexts {
  done: string;
  failed: string;
}

/**
 * What a save says of itself. Nothing is written before "Salvar", so the sentences about images (spec
 * section 8) are for a save that changes nothing else.
 */
export function saveTexts(
  draft: Pick<ProductDraft, 'isNew' | 'form' | 'images'>,
  form: ProductForm,
  images: readonly { key: string }[],
): SaveTexts {
  const failed = 'Erro ao salvar produto';
  if (draft.isNew) return { done: 'Produto criado com sucesso!', failed };

  const before = draft.images.map(({ key }) => key);
  const after = images.map(({ key }) => key);
  const onlyImages = sameValues(inAnyOrder(form), inAnyOrder(draft.form));
  const left = before.filter((key) => after.includes(key));
  if (onlyImages && after.length === left.length && before.join() !== after.join()) {
    return left.length < before.length
      ? { done: 'Imagem removida com sucesso!', failed: 'Erro ao remover imagem' }
      : { done: 'Ordem das imagens atualizada!', failed: 'Erro ao atualizar ordem das imagens' };
  }
  return { done: 'Produto atualizado com sucesso!', failed };
}

/** The order in which materials were chosen means nothing. */
export function inAnyOrder(form: ProductForm): ProductForm {
  return { ...form, materials: form.materials.toSorted() };
}
