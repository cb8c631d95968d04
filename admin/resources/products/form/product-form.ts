import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { costsProblems } from '#shared/catalogue/costs-form.ts';
import { type ProductForm, productFormProblems } from '#shared/catalogue/product-form.ts';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { tierProblems } from '#shared/catalogue/tier-rows.ts';
import {
  type PrintAreaForm,
  printAreaProblems,
  toPrintAreaFields,
} from '#shared/print-areas/print-area-form.ts';
import { wholePrintAreaText } from '#shared/print-areas/print-area-text.ts';
import { formatGroupChoice } from './colors/color-groups.ts';
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
  techniques: 'Técnicas de gravação',
  isActive: 'Ativo',
  isFeatured: 'Destaque',
  isNew: 'Novidade',
  referenceCode: 'Código',
  minQuantity: 'Quantidade mínima',
  quantityStep: 'Múltiplos de',
  leadTimeDays: 'Prazo de produção (dias úteis)',
  width: 'Largura (cm)',
  height: 'Altura (cm)',
  depth: 'Profundidade (cm)',
  weight: 'Peso (g)',
  packaging: 'Embalagem',
  ncm: 'NCM',
  tiers: 'Preços por quantidade',
  printAreas: 'Áreas de gravação',
  costs: 'Custos',
  images: 'Imagens',
} as const satisfies Record<keyof ProductValues, string>;

/** And those of the costs. */
export const costLabels = {
  supplier: 'Fornecedor',
  supplierCode: 'Código no fornecedor',
  cost: 'Custo unitário',
  note: 'Observação',
} as const satisfies Record<keyof ProductForm['costs'], string>;

export function validateProduct(values: ProductValues): FieldProblem[] {
  const problems = productFormProblems(values);
  const ofCosts = costsProblems(values.costs);
  return Object.keys(fieldLabels).flatMap((field): FieldProblem[] => {
    if (field === 'tiers') {
      return tierProblems(values.tiers).map(({ cell, message }) => ({
        field: cell === undefined ? field : [field, ...cell],
        message,
      }));
    }
    if (field === 'printAreas') {
      return printAreaProblems(values.printAreas).map(({ cell, message }) => ({
        field: cell === undefined ? field : [field, ...cell],
        message,
      }));
    }
    if (field === 'costs') {
      return Object.entries(ofCosts).map(([part, message]) => ({ field: [field, part], message }));
    }
    const message = problems[field as keyof ProductForm];
    return message === undefined ? [] : [{ field, message }];
  });
}

type Named = readonly { id: string; name: string }[];

/** What the form shows for a value it keeps as an id or a code; undefined for any other. */
export function formatProductValue(
  field: string,
  value: unknown,
  { categories, techniques }: { categories: Named; techniques: Named },
): string | undefined | Promise<string> {
  switch (field) {
    case 'categoryId':
      return categories.find(({ id }) => id === value)?.name;
    case 'techniques':
      return techniques
        .filter(({ id }) => (value as string[]).includes(id))
        .map(({ name }) => name)
        .join(', ');
    case 'printAreas':
      return toPrintAreaFields(value as PrintAreaForm[], [])
        .map((area) =>
          wholePrintAreaText({
            ...area,
            technique: techniques.find(({ id }) => id === area.technique_id)?.name,
          }),
        )
        .join('; ');
    case 'stockStatus':
      return stockStatusLabels[value as StockStatus];
    case 'groupId':
      return value ? formatGroupChoice(value as string) : undefined;
    default:
      return undefined;
  }
}
