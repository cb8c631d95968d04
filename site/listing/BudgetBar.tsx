import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Budget fields, wired by `budget-bar.ts`. Not a form: browsers would submit it before that code loads. */
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

/** Budget bar controlled by React. Lazy-loaded when the bar has a budget or gets focus. */
export function BudgetForm({
  budget,
  onChange,
}: {
  budget: Budget;
  onChange: (budget: Budget) => void;
}) {
  const bar = useRef<HTMLFieldSetElement>(null);
  const [code, setCode] = useState<typeof import('./budget-bar.ts')>();
  const change = useEffectEvent((typed: Budget) => {
    const { minPrice } = budget;
    onChange(minPrice ? { minPrice, ...typed } : typed);
  });

  const isEmpty = Object.keys(budget).length === 0;
  useEffect(() => {
    const element = bar.current;
    if (!element || code) return undefined;
    const load = () => void loadWithRetry(() => import('./budget-bar.ts')).then(setCode);
    const isUsed = [...element.querySelectorAll('input')].some(
      (field) => field.value !== '' || field === document.activeElement,
    );
    if (!isEmpty || isUsed) load();
    else element.addEventListener('focusin', load, { once: true });
    return () => element.removeEventListener('focusin', load);
  }, [isEmpty, code]);
  useEffect(() => {
    if (bar.current) code?.wireBudgetBar(bar.current, (typed) => change(typed));
  }, [code]);
  // Runs on every render because it skips a focused field.
  useEffect(() => {
    if (bar.current) code?.fillBudget(bar.current, budget);
  });
  return <BudgetBar ref={bar} />;
}
