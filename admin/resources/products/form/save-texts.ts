import { isSameForm } from '#admin/forms/merge-values.ts';
import type { ProductDraft, ProductValues } from './product-draft.ts';
import { productRules } from './product-rules.ts';

interface SaveTexts {
  done: string;
  failed: string;
}

/**
 * Returns the toasts of a save. Images are saved by "Salvar", too, so their own texts (docs/product.md#rules) are for
 * saves that change nothing else.
 */
export function saveTexts(
  { isNew, start }: Pick<ProductDraft, 'isNew' | 'start'>,
  values: ProductValues,
): SaveTexts {
  const failed = 'Erro ao salvar produto';
  if (isNew) return { done: 'Produto criado com sucesso!', failed };

  const before = start.values.images.map(({ key }) => key);
  const after = values.images.map(({ key }) => key);
  const onlyImages = isSameForm(
    { ...values, images: start.values.images },
    start.values,
    productRules,
  );
  const left = before.filter((key) => after.includes(key));
  if (onlyImages && after.length === left.length && before.join() !== after.join()) {
    return left.length < before.length
      ? { done: 'Imagem removida com sucesso!', failed: 'Erro ao remover imagem' }
      : { done: 'Ordem das imagens atualizada!', failed: 'Erro ao atualizar ordem das imagens' };
  }
  return { done: 'Produto atualizado com sucesso!', failed };
}
