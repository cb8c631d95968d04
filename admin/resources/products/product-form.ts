import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { type ProductForm, productFormProblems } from '#shared/catalogue/product-form.ts';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { formatGroupChoice } from './color-groups.ts';
import type { ProductValues } from './product-draft.ts';

/** What the form calls its fields, in their order. */
export const fieldLabels = {
  name: 'Nome',
  description: 'Descrição',
  categoryId: 'Categoria',
  colorName: 'Nome da cor',
  price: 'Preço',
  stockStatus: 'Disponibilidade',
  stock: 'Estoque',
  groupId: 'Grupo de cores',
  materials: 'Materiais',
  isActive: 'Ativo',
  isFeatured: 'Destaque',
  isNew: 'Novidade',
  images: 'Imagens',
} as const satisfies Record<keyof ProductValues, string>;

export function validateProduct(values: ProductValues): FieldProblem[] {
  const problems = productFormProblems(values);
  return Object.keys(fieldLabels).flatMap((field) => {
    const message = problems[field as keyof ProductForm];
    return message === undefined ? [] : [{ field, message }];
  });
}

/** What the form shows for a value it keeps as an id or a code; undefined for any other. */
export function formatProductValue(
  field: string,
  value: unknown,
  categories: readonly { id: string; name: string }[],
): string | undefined | Promise<string> {
  switch (field) {
    case 'categoryId':
      return categories.find(({ id }) => id === value)?.name;
    case 'stockStatus':
      return stockStatusLabels[value as StockStatus];
    case 'groupId':
      return value ? formatGroupChoice(value as string) : undefined;
    default:
      return undefined;
  }
}
