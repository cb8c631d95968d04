import type { ComponentProps } from 'react';

interface Field extends ComponentProps<'input'> {
  label: string;
}

const fields: readonly Field[] = [
  { name: 'quantity', label: 'Quantidade', inputMode: 'numeric', placeholder: '200' },
  { name: 'maxPrice', label: 'Até R$ cada', inputMode: 'decimal', placeholder: '40,00' },
  { name: 'neededBy', label: 'Para quando', type: 'date', max: '2199-12-31' },
];

const hook = { 'data-budget': '' } as ComponentProps<'fieldset'>;

/**
 * Fields of the visitor's budget: static HTML with behaviour from `budget-bar.ts`. Outside of a form, which a browser
 * would send before that has loaded.
 */
export function BudgetBar({ ref }: { ref?: ComponentProps<'fieldset'>['ref'] }) {
  return (
    <fieldset className="budget-bar" aria-label="Seu orçamento" ref={ref} {...hook}>
      {fields.map(({ label, ...field }) => (
        <label key={field.name}>
          <span>{label}</span>
          <input type="text" className="field" autoComplete="off" enterKeyHint="done" {...field} />
        </label>
      ))}
    </fieldset>
  );
}
