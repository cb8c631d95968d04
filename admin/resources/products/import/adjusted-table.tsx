import { Checkbox, Flex, Input, Select, Table, type TableColumnsType } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { HintedCheckbox } from '#admin/forms/hinted-checkbox.tsx';
import { namedOptions } from '#admin/forms/select-options.ts';
import { parseName } from '#admin/navigation/address-values.ts';
import { keepDeviceChoice, readDeviceObject } from '#admin/ui/device-choice.ts';
import { type Rounding, roundings } from '#shared/bulk/price-change.ts';
import { toObject } from '#shared/content/saved-content.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { numberText } from '#shared/numbers/typed-number.ts';
import { roundComputed } from '#shared/spreadsheet/computed-cells.ts';
import { type Corrections, correctTable, withCorrection } from '#shared/spreadsheet/corrections.ts';
import {
  categoriesOf,
  type Factors,
  factorOf,
  markedUp,
  readFactor,
  withMarkup,
  wrongFactor,
} from '#shared/spreadsheet/markup.ts';
import {
  type ColorNotation,
  colorNotations,
  type FoundColors,
  findColors,
  splitColors,
} from '#shared/spreadsheet/model-colors.ts';
import { type ColumnTarget, headingOf, type SheetTable } from '#shared/spreadsheet/sheet-fields.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import type { Catalogue } from './use-preview.ts';

/**
 * Adjusts a file's table before planning: rounds computed numbers, splits models by colour, computes prices from costs
 * and applies corrections.
 */
export function useAdjustedTable(
  file: SheetTable,
  targets: readonly (ColumnTarget | undefined)[],
  { stored, names }: Catalogue,
) {
  const [markup, setMarkup] = useState(readMarkup);
  const used = useDeferredValue(markup);
  const table = useMemo(() => roundComputed(file, targets, used.isOn), [file, targets, used.isOn]);
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

  const categories = useMemo(
    () => categoriesOf(split.table, split.targets, stored, names),
    [split, stored, names],
  );
  const prices = useMemo(() => markedUp(split.targets), [split]);
  const listed = [...new Set(categories)].filter((name) => name !== '');
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const adjusted = useMemo(
    () =>
      used.isOn && prices.length > 0
        ? withMarkup(split.table, split.targets, stored, categories, used, corrections)
        : { ...split, table: correctTable(split.table, corrections) },
    [split, stored, prices, categories, used, corrections],
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
      /** Price columns that are computed with factors. */
      columns: prices,
      categories: listed,
      /** Invalid factor, if one was typed. */
      wrong: markup.isOn ? wrongFactor(markup.factors, listed, prices) : undefined,
      /** False if the prices in the file are treated as costs. */
      hasCost: split.targets.includes('cost'),
      markup,
      onMarkup: (next: Markup) => {
        setMarkup(next);
        const { factors, rounding } = next;
        keepDeviceChoice(key, JSON.stringify({ factors, rounding }));
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

export interface Markup {
  isOn: boolean;
  factors: Factors;
  rounding: Rounding;
}

const key = 'vitrine-admin-import-markup';

/** Returns the factors last used on this device, switched off until the user enables them. */
function readMarkup(): Markup {
  const { factors, rounding } = readDeviceObject(key);
  return {
    isOn: false,
    factors: toObject(factors) as Factors,
    rounding: parseName(roundings, String(rounding)) ?? 'cents',
  };
}

type Adjustments = ReturnType<typeof useAdjustedTable>;

/** Lets the user compute prices as a multiple of the cost, by category and tier. */
export function MarkupPanel(props: Adjustments['markup']) {
  const { columns, categories, hasCost, markup, wrong, onMarkup } = props;
  const { isOn, factors, rounding } = markup;
  const setFactor = (category: string, column: ColumnTarget, typed: string) => {
    const key = normalizeText(category);
    const own = { ...factors[key], [column]: typed };
    onMarkup({ ...markup, factors: { ...factors, [key]: own } });
  };
  const list: TableColumnsType<{ category: string }> = [
    { title: 'Categoria', render: (_, { category }) => category || 'Todas' },
    ...columns.map((column) => ({
      key: column,
      title: headingOf(column),
      render: (_: unknown, { category }: { category: string }) => {
        const typed = factors[normalizeText(category)]?.[column] ?? '';
        const fallback = factorOf(factors, category, column, columns) ?? null;
        const isWrong = typed !== '' && readFactor(typed) === undefined;
        return (
          <Input
            aria-label={`Fator de ${headingOf(column)}, ${category || 'todas as categorias'}`}
            aria-invalid={isWrong}
            {...(isWrong && { status: 'error' })}
            inputMode="decimal"
            style={{ width: 90 }}
            placeholder={numberText(fallback, { decimals: 4, fewest: 0 })}
            value={typed}
            onChange={({ target }) => setFactor(category, column, target.value)}
          />
        );
      },
    })),
  ];
  return (
    <Flex vertical gap={12}>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => onMarkup({ ...markup, isOn: target.checked })}
      >
        {hasCost
          ? 'Vender pelo custo vezes um fator'
          : 'Os preços do arquivo são custos: vender por eles vezes um fator'}
      </Checkbox>
      {isOn && (
        <>
          <Table
            size="small"
            rowKey="category"
            columns={list}
            dataSource={['', ...categories].map((category) => ({ category }))}
            scroll={{ x: 'max-content' }}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          />
          {wrong !== undefined && (
            <p className="note problem" role="alert">
              “{wrong}” não é um fator. Escreva só um número maior que 0 e até 1.000, como 2,5.
            </p>
          )}
          <p className="editor-hint">
            Com custo de R$ 10,00 e fator 2, o preço é R$ 20,00. Um campo em branco vale o que está
            nele em cinza; sem nenhum fator, as linhas ficam com erro.
          </p>
          <Flex wrap align="center" gap="8px 12px">
            <label htmlFor="import-rounding">Arredondar</label>
            <Select
              id="import-rounding"
              value={rounding}
              options={namedOptions(roundings)}
              onChange={(next) => onMarkup({ ...markup, rounding: next })}
            />
          </Flex>
        </>
      )}
    </Flex>
  );
}

const texts: Record<ColorNotation, { label: string; hint: (found: FoundColors) => string }> = {
  rows: {
    label: 'As linhas com o mesmo código são cores de um modelo',
    hint: ({ count, example }) =>
      `${counted(count, 'linha repete', 'linhas repetem')} um código com outra cor. A cor entra no código: ${example}.`,
  },
  cells: {
    label: 'Separar as células com mais de uma cor',
    hint: ({ count, example }) =>
      `${counted(count, 'célula', 'células')}, como “${example}”: cada cor vira um produto, sem o estoque, que é de todas.`,
  },
};

/** Lets the user split models into one product per colour. */
export function ColorsPanel({ found, notations, onChoose }: Adjustments['colors']) {
  return (
    <Flex vertical gap={12}>
      {colorNotations.map((notation) => {
        const of = found[notation];
        if (of === undefined) return null;
        return (
          <HintedCheckbox
            key={notation}
            label={texts[notation].label}
            hint={texts[notation].hint(of)}
            checked={notations.has(notation)}
            onChange={(isChosen) => onChoose(notation, isChosen)}
          />
        );
      })}
    </Flex>
  );
}
