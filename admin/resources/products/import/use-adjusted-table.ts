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
  catalogue: Catalogue | undefined,
) {
  const found = useMemo(
    () => (catalogue ? findColors(table, targets, catalogue.stored) : {}),
    [table, targets, catalogue],
  );
  const [chosen, setChosen] = useState<Partial<Record<ColorNotation, boolean>>>({});
  const notations = useMemo(
    () => new Set(colorNotations.filter((it) => found[it] && (chosen[it] ?? found[it].isUsual))),
    [found, chosen],
  );
  const split = useMemo(
    () =>
      catalogue
        ? splitColors(table, targets, catalogue.stored, catalogue.names, notations)
        : { table, targets },
    [table, targets, catalogue, notations],
  );

  const [markup, setMarkup] = useState(readMarkup);
  const usedMarkup = useDeferredValue(markup);
  const categories = useMemo(
    () =>
      catalogue ? categoriesOf(split.table, split.targets, catalogue.stored, catalogue.names) : [],
    [split, catalogue],
  );
  const prices = useMemo(() => markedUp(split.targets), [split]);
  const priced = useMemo(
    () =>
      catalogue && usedMarkup.isOn && prices.length > 0
        ? withMarkup(split.table, split.targets, catalogue.stored, categories, usedMarkup)
        : split,
    [split, catalogue, prices, categories, usedMarkup],
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
