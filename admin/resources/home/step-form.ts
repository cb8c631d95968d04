import { placeProblem } from '#admin/forms/place.ts';
import type { FieldProblem, Version } from '#admin/forms/save-outcome.ts';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { countStyle, numberText, readNumber } from '#shared/numbers/typed-number.ts';

/** A row of how_it_works_steps; an alias, as Refine's generics accept no interface. */
export type StepRow = Pick<Tables<'how_it_works_steps'>, keyof Tables<'how_it_works_steps'>>;

export interface StepForm {
  icon_name: string;
  title: string;
  description: string;
  /** As typed. */
  sort_order: string;
  is_active: boolean;
}

/** The icon of a new step, and of one without. */
export const newStepIcon = 'Search';

/** A new step comes last. */
export function newStep(stepCount: number): Version<StepForm> {
  return {
    values: {
      icon_name: newStepIcon,
      title: '',
      description: '',
      sort_order: numberText(stepCount + 1, countStyle),
      is_active: true,
    },
    updatedAt: undefined,
  };
}

export function toStepVersion(row: StepRow): Version<StepForm> {
  const { icon_name, title, description, sort_order, is_active, updated_at } = row;
  return {
    values: {
      icon_name,
      title,
      description,
      sort_order: numberText(sort_order, countStyle),
      is_active,
    },
    updatedAt: updated_at,
  };
}

export function validateStep({ title, sort_order }: StepForm): FieldProblem[] {
  return [
    ...(title.trim() === '' ? [{ field: 'title', message: 'Título é obrigatório' }] : []),
    ...placeProblem('sort_order', sort_order),
  ];
}

/** What is written. */
export function toStepFields(form: StepForm): TablesInsert<'how_it_works_steps'> {
  return {
    icon_name: form.icon_name.trim() || newStepIcon,
    title: form.title.trim(),
    description: form.description.trim(),
    sort_order: readNumber(form.sort_order, countStyle) ?? 0,
    is_active: form.is_active,
  };
}
