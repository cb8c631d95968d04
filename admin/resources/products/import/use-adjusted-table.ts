import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { type Corrections, correctTable, withCorrection } from '#shared/spreadsheet/corrections.ts';
import { categoriesOf, markedUp, withMarkup } from '#shared/spreadsheet/markup.ts';
import {
  type ColorNotation,
  colorNotations,
  findColors,
  splitColors,
} from '#shared/spreadsheet/model-colors.ts';
import type { ColumnTarget, SheetTable } from '#shared/spreadsheet/sheet-fields.ts';
import { keepMarkup, type Markup, readMarkup } from './adjust-panels.tsx';
import type { Catalogue } from './use-preview.ts';

/** Adjusts the table of a file before it is planned: colours of models apart, prices from costs, corrected cells. */
export function useAdjustedTable(
  table: SheetTable,
  targets: readonly (ColumnTarget | undefined)[],
  { stored, names }: Catalogue,
) {
  const found = useMemo(() => findColors(table, targets, stored), [table, targets, stored]);
  const [chosen, setChosen] = useState<Partial<Record<ColorNotation, boolean>>>({});
  const notations = useMemo(
    () => new Set(colorNotations.filter((it) => found[it] && (chosen[it] ?? found[it].isUsual))),
    [found, chosen],
  );
  const split = useMemo(
    () => splitColors(table, targets, stored, names, notations),
    [table, targets, stored, names, notations],
  );

  const [markup, setMarkup] = useState(readMarkup);
  const used = useDeferredValue(markup);
  const categories = useMemo(
    () => categoriesOf(split.table, split.targets, stored, names),
    [split, stored, names],
  );
  const prices = useMemo(() => markedUp(split.targets), [split]);
  const priced = useMemo(
    () =>
      used.isOn && prices.length > 0
        ? withMarkup(split.table, split.targets, stored, categories, used)
        : split,
    [split, stored, prices, categories, used],
  );

  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const adjusted = useMemo(
    () => ({ ...priced, table: correctTable(priced.table, corrections) }),
    [priced, corrections],
  );
  return {
    adjusted,
    colors: {
      found,
      notations,
      onChoose: (notation: ColorNotation, isChosen: boolean) =>
        setChosen((before) => ({ ...before, [notation]: isChosen })),
    },
    markup: {
      columns: prices,
      categories: [...new Set(categories)].filter((name) => name !== ''),
      hasCost: split.targets.includes('cost'),
      markup,
      onMarkup: (next: Markup) => {
        setMarkup(next);
        keepMarkup(next);
      },
    },
    corrections,
    correct: useCallback(
      (row: string, column: number, text: string) =>
        setCorrections((before) => withCorrection(before, row, column, text)),
      [],
    ),
  };
}
