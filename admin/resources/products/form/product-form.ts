import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { fieldNames, fieldOf, type ProductField } from '#shared/catalogue/product-fields.ts';
import { productFormProblems } from '#shared/catalogue/product-form.ts';
import { tierProblems } from '#shared/catalogue/tier-rows.ts';
import {
  type PrintAreaForm,
  printAreaProblems,
  toPrintAreaFields,
} from '#shared/print-areas/print-area-form.ts';
import { wholePrintAreaText } from '#shared/print-areas/print-area-text.ts';
import { formatGroupChoice } from './colors/color-groups.ts';
import type { ProductValues } from './product-draft.ts';

export const fieldLabels = Object.fromEntries(
  fieldNames.map((name) => [name, fieldOf(name).label]),
) as Record<ProductField, string>;

/** Returns the validation errors in the order of the form. */
export function validateProduct(values: ProductValues): FieldProblem[] {
  const problems = productFormProblems(values);
  const rows = {
    tiers: tierProblems(values.tiers),
    printAreas: printAreaProblems(values.printAreas),
  };
  return fieldNames.flatMap((field): FieldProblem[] => {
    if (field === 'tiers' || field === 'printAreas') {
      return rows[field].map(({ cell = [], message }) => ({ field: [field, ...cell], message }));
    }
    const message = problems[field];
    return message === undefined ? [] : [{ field, message }];
  });
}

type Named = readonly { id: string; name: string }[];

/** Formats a value that the form holds as an id or a code; undefined for any other. */
export function formatProductValue(
  name: string,
  value: unknown,
  { categories, techniques }: { categories: Named; techniques: Named },
): string | undefined | Promise<string> {
  const field = fieldOf(name as ProductField);
  switch (name) {
    case 'category_id':
      return categories.find(({ id }) => id === value)?.name;
    case 'product_group_id':
      return value ? formatGroupChoice(value as string) : undefined;
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
    default:
      return field.kind === 'choice' ? field.options[value as string] : undefined;
  }
}
