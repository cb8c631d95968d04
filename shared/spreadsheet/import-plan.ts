import { problemOf, requiredMessage } from '../catalogue/field-kinds.ts';
import { columnOf, isProductColumn } from '../catalogue/product-fields.ts';
import { risingRows } from '../catalogue/tier-rows.ts';
import { cellText } from '../text/csv.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { unitIn } from './match-headings.ts';
import { DecidedNames, namesWithMade } from './name-decisions.ts';
import {
  mergeRow,
  type PlannedCell,
  type PlannedRow,
  type RowKind,
  toSavedRow,
} from './planned-row.ts';
import { isMark, textAt, valueProblem } from './read-cell.ts';
import { cellReader, type ReadRow } from './read-row.ts';
import { findRowKeys, type RowKey } from './row-keys.ts';
import {
  addTierCells,
  checkTiers,
  findTierColumns,
  type GivenTier,
  isTierCell,
  leadersBy,
  leap,
  mixedTiers,
  readRowTiers,
  type Say,
  warnOfGone,
} from './row-tiers.ts';
import type { SheetTable, Targets } from './sheet-fields.ts';
import type { Steps } from './steps.ts';
import { indexNames, type SheetNames, type StoredProduct, sheetCell } from './stored-product.ts';

/** Explains that the name is missing. Suppliers' files often have it in a description column. */
function missingNameText({ headings }: SheetTable, targets: Targets): string {
  const missing = 'Falta o nome do produto';
  const described = targets.includes('name') ? -1 : targets.indexOf('description');
  return described < 0
    ? missing
    : `${missing}. Se ele está em “${headings[described]}”, escolha “Nome” para essa coluna em “Colunas”`;
}

/** Plans an import's effect on each row. `targets` has each column's field, or undefined for ignored columns. */
export function* planImport(
  table: SheetTable,
  targets: Targets,
  stored: readonly StoredProduct[],
  sheetNames: SheetNames,
  decided = new DecidedNames(),
): Steps<PlannedRow[]> {
  const names = indexNames(sheetNames);
  const shown = namesWithMade(sheetNames, decided);
  const columns = targets.flatMap((target, column) => {
    if (target === undefined) return [];
    const unit = unitIn(table.headings[column] ?? '');
    const isFlag = isProductColumn(target) && columnOf(target).kind === 'flag';
    const isMarked = isFlag && table.rows.some((row) => isMark(row[column] ?? ''));
    return [{ target, column, unit, isMarked }];
  });

  const readCell = cellReader(names, decided);
  const missingName = missingNameText(table, targets);

  /** Validates a row like the product form and reports errors at their cells. Only the name is required. */
  function check(
    read: ReadRow,
    known: StoredProduct | undefined,
    refuse: Say,
    warn: Say,
  ): string | undefined {
    const { typed, problems } = read;
    for (const [field, value] of typed) {
      const problem = problemOf(columnOf(field), value);
      if (problem === undefined || (problem === requiredMessage && field !== 'name')) continue;
      const column = targets.indexOf(field);
      if (!problems.has(column)) problems.set(column, problem);
    }
    const byQuantity = (one: GivenTier, other: GivenTier) =>
      Number(one.row.quantity) - Number(other.row.quantity);
    const tiers = read.tiersIn === 'rows' ? read.tiers : read.tiers.toSorted(byQuantity);
    const tiersProblem = checkTiers(tiers, refuse);
    for (const at of risingRows(
      tiers.map(({ row }) => row),
      // If the row has no price, uses the product's current price.
      String(typed.get('price') ?? cellText(known?.fields.price)),
    )) {
      const place = tiers[at]?.priceAt;
      if (place) warn(place, 'Mais cara do que em menor quantidade');
    }
    return tiersProblem ?? (known || typed.has('name') ? undefined : missingName);
  }

  function toCells(
    row: readonly string[],
    read: ReadRow,
    known: StoredProduct | undefined,
    after: StoredProduct,
  ): Map<number, PlannedCell> {
    const cells = new Map<number, PlannedCell>();
    for (const { target, column } of columns) {
      if (isTierCell(target)) continue;
      const problem = read.problems.get(column);
      const before = known && sheetCell(target, known, names);
      const written = sheetCell(target, after, shown);
      const isChanged = known !== undefined && (before ?? '') !== (written ?? '');
      const warning = read.warnings.get(column) ?? leap(target, before, written);
      if (problem === undefined && warning === undefined && !isChanged) continue;
      cells.set(column, {
        before,
        after: problem === undefined ? written : textAt(row, column),
        problem,
        // Warns only about values that would change.
        warning: isChanged || known === undefined ? warning : undefined,
      });
    }
    return cells;
  }

  const tierColumns = findTierColumns(targets);
  const leaders =
    tierColumns && leadersBy(table.rows, targets, ['reference_code', 'id'], tierColumns.quantity);
  const linesOf = Map.groupBy(table.rows.keys(), (at) => leaders?.[at] ?? at);

  function planProduct(at: number, lines: readonly number[], key: RowKey | undefined) {
    const row = table.rows[at] ?? [];
    const known = key?.known;
    const notes = new Map(
      lines.map((line) => [line, { problems: new Map<number, string>(), warnings: new Map() }]),
    );
    const read: ReadRow = {
      typed: new Map(),
      tiers: [],
      problems: new Map(key?.problems),
      warnings: new Map(),
    };
    notes.set(at, read);
    const refuse: Say = ({ at: line, column }, problem) => {
      const problems = notes.get(line)?.problems;
      // Keeps only the first error because it explains the others.
      if (!problems?.has(column)) problems?.set(column, problem);
    };
    const warn: Say = (place, warning) => {
      notes.get(place.at)?.warnings.set(place.column, warning);
    };
    for (const { target, ...cell } of columns) {
      const text = textAt(row, cell.column);
      const broken = valueProblem(text);
      if (broken === undefined) readCell(read, target, { ...cell, at, text, known });
      else read.problems.set(cell.column, broken);
    }
    if (tierColumns) {
      const tiers = readRowTiers(table.rows, lines, tierColumns, refuse);
      if (read.tiers.length > 0) {
        for (const { quantityAt } of tiers) refuse(quantityAt, mixedTiers);
      } else if (tiers.length > 0) {
        read.tiers = tiers;
        read.tiersIn = 'rows';
      }
      for (const line of lines) compareLine(at, line, refuse);
    }
    const problem = check(read, known, refuse, warn) ?? key?.problem;
    const after = mergeRow(read, key?.id ?? '', known, targets, names);
    if (read.tiersIn === 'rows' && known) warnOfGone(read.tiers, known, after, warn);
    const save = toSavedRow(known, after);
    const isWrong =
      problem !== undefined || [...notes.values()].some(({ problems }) => problems.size > 0);
    let kind: RowKind = known === undefined ? 'new' : 'changed';
    if (isWrong) kind = 'wrong';
    else if (save === undefined) kind = 'unchanged';
    return lines.map((line): PlannedRow => {
      const { problems, warnings } = notes.get(line) ?? read;
      const isFirst = line === at;
      const cells = isFirst ? toCells(row, read, known, after) : new Map<number, PlannedCell>();
      if (tierColumns) {
        addTierCells(cells, read.tiers, known, {
          line,
          texts: table.rows[line] ?? [],
          priceColumn: tierColumns.price,
          problems,
          warnings,
        });
      }
      const isElsewhere = isWrong && problems.size === 0;
      return {
        at: line,
        kind,
        id: after.fields.id,
        cells: kind === 'unchanged' ? new Map() : cells,
        problem:
          (isFirst && problem) || (isElsewhere ? 'Outra linha deste produto tem erro' : undefined),
        further: isFirst && lines.length > 1 ? lines.slice(1) : undefined,
        save: isFirst && !isWrong ? save : undefined,
      };
    });
  }

  /** Rejects continuation rows that contradict the first row of the product. */
  function compareLine(at: number, line: number, refuse: Say) {
    const [row = [], other = []] = [table.rows[at], table.rows[line]];
    for (const { target, column } of columns) {
      if (isTierCell(target) || target === 'pictures') continue;
      const text = textAt(other, column);
      if (text === '' || normalizeText(text) === normalizeText(textAt(row, column))) continue;
      refuse({ at: line, column }, `Na linha ${table.numbers[at]} este produto tem outro valor`);
    }
  }

  // Continuation rows belong to their first row's product.
  const first = [...linesOf.keys()];
  const products = {
    headings: table.headings,
    rows: first.map((at) => table.rows[at] ?? []),
    numbers: first.map((at) => table.numbers[at] ?? 0),
  };
  const keys = yield* findRowKeys(products, targets, stored);
  const planned: PlannedRow[] = [];
  for (const [place, [at, lines]] of [...linesOf].entries()) {
    yield;
    for (const row of planProduct(at, lines, keys[place])) planned[row.at] = row;
  }
  return planned;
}
