import { afterEach, expect, test, vi } from 'vitest';
import { type Budget, isMet, printBudgets } from './budgets.ts';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

const budget = (value: number, bound: Budget['bound']): Budget => ({
  what: 'second start',
  value,
  bound,
  asked: 6,
  told: (seconds) => `${seconds} s`,
});

test.each([
  [6, 'at most', true],
  [6.1, 'at most', false],
  [6, 'at least', true],
  [5.9, 'at least', false],
  [Number.NaN, 'at most', false],
  [Number.NaN, 'at least', false],
] as const)('%s is %s 6: %s', (value, bound, met) => {
  expect(isMet(budget(value, bound))).toBe(met);
});

test('a bench fails when a figure is missed, and not when all are met', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  printBudgets([budget(5, 'at most')]);
  expect(process.exitCode).toBeUndefined();
  printBudgets([budget(5, 'at most'), budget(7, 'at most')]);
  expect(process.exitCode).toBe(1);
  expect(printed.mock.calls.flat().join('\n')).toMatch(
    /second start \| +7 s \| +at most 6 s \| +MISSED/,
  );
});
