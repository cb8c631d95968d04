import { printColumns } from './table.ts';

/** A figure that depends on the clock or the machine, and what is asked for (docs/performance.md). */
export interface Budget {
  what: string;
  value: number;
  bound: 'at most' | 'at least';
  asked: number;
  /** A value as one reads it, with its unit. */
  told: (value: number) => string;
}

/** Whether a value is what is asked for; one that could not be measured is not. */
export const isMet = ({ value, bound, asked }: Omit<Budget, 'what' | 'told'>): boolean =>
  bound === 'at most' ? value <= asked : value >= asked;

/** Prints figures against what is asked for. The bench fails in the end when one is missed. */
export function printBudgets(budgets: readonly Budget[]): void {
  if (budgets.length === 0) return;
  printColumns(
    'Asked for',
    ['what', 'measured', 'asked for', ''],
    budgets.map((budget) => {
      const { what, value, bound, asked, told } = budget;
      return [what, told(value), `${bound} ${told(asked)}`, isMet(budget) ? 'met' : 'MISSED'];
    }),
  );
  if (!budgets.every(isMet)) process.exitCode = 1;
}
