import { Alert, Flex, Select } from 'antd';
import { memo, type ReactNode, useState } from 'react';
import { counted } from '#shared/numbers/format-number.ts';
import { repeatedHeadings } from '#shared/spreadsheet/match-headings.ts';
import {
  type ColumnTarget,
  headingOf,
  importFieldNames,
  sheetFieldNames,
  tierQuantity,
  toTier,
} from '#shared/spreadsheet/sheet-fields.ts';
import type { SheetTable } from '#shared/spreadsheet/sheet-table.ts';

interface ColumnsPanelProps {
  table: SheetTable;
  targets: readonly (ColumnTarget | undefined)[];
  disabled: boolean;
  onTarget: (column: number, target: ColumnTarget | undefined) => void;
}

const left = '';

/** The quantities that headings name, which a column may be the price of. */
function quantitiesOf({ headings }: SheetTable): number[] {
  const numbers = headings.flatMap((heading) =>
    [...heading.replaceAll('.', '').matchAll(/\d+/g)].map(([digits]) => Number(digits)),
  );
  return [...new Set(numbers)].filter((it) => it >= 1 && it <= 999_999).sort((a, b) => a - b);
}

/**
 * What each column of the file is, corrected by hand where the headings do not say. Those that are recognised are folded,
 * so that what would change is not far below.
 */
export const ColumnsPanel = memo(function ColumnsPanel({
  table,
  targets,
  disabled,
  onTarget,
}: ColumnsPanelProps) {
  const tiers = new Set([
    ...quantitiesOf(table),
    ...targets.flatMap((target) => (target && tierQuantity(target)) ?? []),
  ]);
  const options = [
    { value: left, label: 'Não importar' },
    ...sheetFieldNames.map((field) => ({ value: field as string, label: headingOf(field) })),
    ...[...tiers].map((quantity) => ({
      value: toTier(quantity) as string,
      label: headingOf(toTier(quantity)),
    })),
    ...importFieldNames.map((field) => ({ value: field as string, label: headingOf(field) })),
  ];
  const repeated = repeatedHeadings(table.headings);
  // As the file was read: a column that is chosen stays where it was.
  const [recognised] = useState(() => targets.map((target) => target !== undefined));
  const columns = [...table.headings.keys()];
  const [known, others] = [
    columns.filter((column) => recognised[column]),
    columns.filter((column) => !recognised[column]),
  ];
  const list = (shown: readonly number[]) => (
    <ul className="import-tiles">
      {shown.map((column) => {
        const sample = table.rows.find((row) => (row[column] ?? '').trim() !== '')?.[column];
        const name = table.headings[column]?.trim() || `Coluna ${column + 1}`;
        return (
          <Flex component="li" key={column} vertical gap={6} style={{ minWidth: 0 }}>
            <div>
              <strong className="import-ellipsis">{name}</strong>
              {sample !== undefined && (
                <span className="import-ellipsis">{sample.slice(0, 60)}</span>
              )}
            </div>
            <Select
              aria-label={`Campo da coluna ${name}`}
              showSearch
              optionFilterProp="label"
              disabled={disabled}
              options={options}
              value={targets[column] ?? left}
              onChange={(target) =>
                onTarget(column, target === left ? undefined : (target as ColumnTarget))
              }
            />
          </Flex>
        );
      })}
    </ul>
  );
  return (
    <>
      {repeated.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`Há mais de uma coluna com o título ${repeated.map((it) => `“${it}”`).join(', ')}. Confira qual delas vale.`}
        />
      )}
      {others.length > 0 && list(others)}
      {known.length > 0 && (
        <Folded summary={counted(known.length, 'coluna reconhecida', 'colunas reconhecidas')}>
          {() => list(known)}
        </Folded>
      )}
    </>
  );
});

/** A part that is drawn when it is opened. */
function Folded({ summary, children }: { summary: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="import-folded"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
