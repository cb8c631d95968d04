import { type ComponentProps, useEffect, useRef } from 'react';
import type { Budget } from '#shared/catalogue/browsing/budget.ts';
import { loadWithRetry } from '../loading.ts';

interface Field extends ComponentProps<'input'> {
  label: string;
}

const fields: readonly Field[] = [
  { name: 'quantity', label: 'Quantidade', inputMode: 'numeric', placeholder: '200' },
  { name: 'maxPrice', label: 'Até R$', inputMode: 'decimal', placeholder: '40,00' },
  { name: 'neededBy', label: 'Para quando', type: 'date', max: '2199-12-31' },
];

const hook = { 'data-budget': '' } as ComponentProps<'fieldset'>;

/** Budget fields, wired by `budget-bar.ts`. Not a form, because browsers would submit it before that code loads. */
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

/** Budget bar controlled by React. Its code loads when the bar has a budget or gets focus. */
export function BudgetForm({
  budget,
  onChange,
}: {
  budget: Budget;
  onChange: (budget: Budget) => void;
}) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const current = useRef({ budget, onChange });
  const fill = useRef<() => void>(undefined);
  useEffect(() => {
    current.current = { budget, onChange };
    fill.current?.();
  }, [budget, onChange]);

  const isEmpty = Object.keys(budget).length === 0;
  useEffect(() => {
    const element = bar.current;
    if (!element || fill.current) return undefined;
    const wire = async () => {
      const code = await loadWithRetry(() => import('./budget-bar.ts'));
      if (fill.current) return;
      code.wireBudgetBar(element, (typed) => {
        const { minPrice } = current.current.budget;
        current.current.onChange(minPrice ? { minPrice, ...typed } : typed);
      });
      fill.current = () => code.fillBudget(element, current.current.budget);
      fill.current();
    };
    const isUsed = [...element.querySelectorAll('input')].some(
      (field) => field.value !== '' || field === document.activeElement,
    );
    if (!isEmpty || isUsed) void wire();
    else element.addEventListener('focusin', wire, { once: true });
    return () => element.removeEventListener('focusin', wire);
  }, [isEmpty]);
  return <BudgetBar ref={bar} />;
}
