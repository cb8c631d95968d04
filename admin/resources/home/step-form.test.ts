import { expect, test } from 'vitest';
import { newStep, toStepFields, validateStep } from './step-form.ts';

test('a new step comes last, and is shown', () => {
  expect(newStep(3).values).toMatchObject({ sort_order: '4', is_active: true });
});

test('a step without a title, or with a place that is none, is refused beside its field', () => {
  const { values } = newStep(0);
  expect(validateStep({ ...values, title: ' ', sort_order: '-1' })).toEqual([
    { field: 'title', message: 'Título é obrigatório' },
    { field: 'sort_order', message: 'Informe um número inteiro de 0 a 1.000.000' },
  ]);
  expect(validateStep({ ...values, title: 'Escolha' })).toEqual([]);
});

test('what is saved is trimmed, and has an icon', () => {
  const typed = { ...newStep(1).values, icon_name: '', title: ' Escolha ', description: ' Veja ' };
  expect(toStepFields(typed)).toEqual({
    icon_name: 'Search',
    title: 'Escolha',
    description: 'Veja',
    sort_order: 2,
    is_active: true,
  });
});
