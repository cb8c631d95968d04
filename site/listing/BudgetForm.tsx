import { useEffect, useRef } from 'react';
import type { Budget } from '#shared/catalogue/browsing/budget.ts';
import { loadWithRetry } from '../loading.ts';
import { BudgetBar } from './BudgetBar.tsx';

/** A budget bar controlled by React; its code loads with the first budget. */
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
