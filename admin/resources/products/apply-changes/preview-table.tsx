import { Input, Segmented, Table, type TableColumnsType, type TableColumnType } from 'antd';
import { memo, type SyntheticEvent, useMemo, useState } from 'react';
import { Badge } from '#admin/ui/badge.tsx';
import { countText } from '#shared/numbers/format-number.ts';
import { type NumberStyle, numberText, unitPriceStyle } from '#shared/numbers/typed-number.ts';
import { type Corrections, correctionKey } from '#shared/spreadsheet/corrections.ts';
import { cellAsRead, type PlannedRow, type RowKind } from '#shared/spreadsheet/planned-row.ts';
import { missingFactor } from '#shared/spreadsheet/read-cell.ts';
import {
  type ColumnTarget,
  headingOf,
  type SheetTable,
  tierQuantity,
} from '#shared/spreadsheet/sheet-fields.ts';
import type { NameIndexes } from '#shared/spreadsheet/stored-product.ts';
import type { Cell } from '#shared/text/csv.ts';

const appliedKinds: Record<
  RowKind,
  { label: string; many: string; tone: Parameters<typeof Badge>[0]['tone'] }
> = {
  new: { label: 'Novo', many: 'Novos', tone: 'good' },
  changed: { label: 'Alterado', many: 'Alterados', tone: 'accent' },
  unchanged: { label: 'Sem alteração', many: 'Sem alteração', tone: 'plain' },
  wrong: { label: 'Com erro', many: 'Com erro', tone: 'missing' },
};

const pendingKinds: typeof appliedKinds = {
  ...appliedKinds,
  changed: { label: 'Vai mudar', many: 'Vão mudar', tone: 'accent' },
};

const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
const written = (cell: Cell, style: NumberStyle) =>
  typeof cell === 'number' ? numberText(cell, style) : shortened(cell ?? '');

/** Style of numbers other than prices: no trailing zeros. */
const plainStyle: NumberStyle = { decimals: 4, fewest: 0 };

interface PreviewCellProps {
  preview: PreviewTableProps;
  target: ColumnTarget;
  column: number;
  row: PlannedRow;
}

/** Cell with its old and new value, or its error. Invalid and corrected cells have an input. */
function PreviewCell({ preview, target, column, row }: PreviewCellProps) {
  const { table, names, corrections, onCorrect } = preview;
  const isPrice = target === 'price' || tierQuantity(target) !== undefined;
  const style = isPrice ? unitPriceStyle : plainStyle;
  const text = table.rows[row.at]?.[column] ?? '';
  const plain = written((names && cellAsRead(target, row, names)) ?? text, style);
  const cell = row.cells.get(column);
  const isWrong = cell?.problem !== undefined;
  const key = correctionKey(table, row.at);
  const typed = corrections?.get(key)?.get(column);
  const shown = typed ?? text;
  const commit = ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
    if (value !== shown) onCorrect?.(key, column, value);
  };
  const isCorrectable = (isWrong && text !== missingFactor) || typed !== undefined;
  const correction = onCorrect && isCorrectable && (
    <>
      <Input
        size="small"
        aria-label={`${headingOf(target)}, linha ${table.numbers[row.at]}`}
        aria-invalid={isWrong}
        {...(isWrong && { status: 'error' })}
        defaultValue={shown}
        onBlur={commit}
        onPressEnter={commit}
      />
      {shown !== text && !isWrong && <div className="note">Com o fator: {plain}</div>}
    </>
  );
  if (cell === undefined) return correction || plain;
  const { problem, warning } = cell;
  const [old, next] = [written(cell.before, style), written(cell.after, style)];
  return (
    <>
      {!isWrong && old !== '' && old !== next && <del className="muted">{old}</del>}{' '}
      {correction ||
        (isWrong ? (
          shortened(text)
        ) : (
          <ins style={{ fontWeight: 600, textDecoration: 'none' }}>{next || 'em branco'}</ins>
        ))}
      {isWrong && <div className="note problem">{problem}</div>}
      {warning !== undefined && <div className="note">{warning}</div>}
    </>
  );
}

/** Returns the columns with errors so the row can name them. They are hard to find in a wide table. */
const wrongColumns = ({ kind, cells }: PlannedRow) =>
  kind === 'wrong'
    ? [...cells].flatMap(([column, { problem }]) => (problem === undefined ? [] : [column]))
    : [];

interface PreviewTableProps {
  table: SheetTable;
  targets: readonly (ColumnTarget | undefined)[];
  planned: readonly PlannedRow[];
  /** Existing and new names. Missing if no product is new. */
  names?: NameIndexes;
  /** Subject of the entries: rows of a file, shown with their numbers, or existing products. */
  of?: 'rows' | 'products';
  /** True until the changes to products are applied. */
  isPending?: boolean;
  corrections?: Corrections;
  /** Called with the new text of a cell. Missing if cells cannot be corrected. */
  onCorrect?: ((row: string, column: number, text: string) => void) | undefined;
}

/** Shows each row's changes with old and new cell values. Memoised so progress updates do not re-render the table. */
export const PreviewTable = memo(function PreviewTable(props: PreviewTableProps) {
  const { table, targets, planned, of: subject = 'rows', isPending } = props;
  const kinds = isPending ? pendingKinds : appliedKinds;
  const isRows = subject === 'rows';
  const kindsShown = (Object.keys(kinds) as RowKind[]).filter((of) => isRows || of !== 'new');
  const [kind, setKind] = useState<RowKind | 'all'>('all');
  const counts = useMemo(() => Map.groupBy(planned, (row) => row.kind), [planned]);
  const count = (of: RowKind) => counts.get(of)?.length ?? 0;
  const shown = kind === 'all' ? planned : (counts.get(kind) ?? []);
  const hasNew = kind === 'new' || (kind === 'all' && count('new') > 0);
  /** Columns that have changes or messages. All others are hidden because a file may be wide. */
  const speaking = useMemo(() => new Set(shown.flatMap(({ cells }) => [...cells.keys()])), [shown]);
  const lineColumn: TableColumnType<PlannedRow> = {
    title: 'Linha',
    width: 70,
    render: (_, { at }) => table.numbers[at] ?? '–',
  };
  const columns: TableColumnsType<PlannedRow> = [
    ...(isRows ? [lineColumn] : []),
    {
      title: 'Situação',
      width: 130,
      render: (_, row) => (
        <>
          <Badge tone={kinds[row.kind].tone}>{kinds[row.kind].label}</Badge>
          {row.problem !== undefined && <div className="note problem">{row.problem}</div>}
          {wrongColumns(row).map((column) => (
            <div key={column} className="note problem">
              {table.headings[column]?.trim() || `Coluna ${column + 1}`}
            </div>
          ))}
        </>
      ),
    },
    ...targets.flatMap((target, column) => {
      if (target === undefined) return [];
      const isAlways = target === 'reference_code' || target === 'name';
      if (!(hasNew || isAlways || speaking.has(column))) return [];
      return [
        {
          key: column,
          title: headingOf(target),
          render: (_: unknown, row: PlannedRow) => (
            <PreviewCell preview={props} target={target} column={column} row={row} />
          ),
        },
      ];
    }),
  ];
  return (
    <>
      <Segmented<RowKind | 'all'>
        aria-label={isRows ? 'Linhas' : 'Situação dos produtos'}
        style={{ maxWidth: '100%', overflowX: 'auto' }}
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'all',
            label: `${isRows ? 'Todas' : 'Todos'} (${countText(planned.length)})`,
          },
          ...kindsShown.map((of) => ({
            value: of,
            label: `${kinds[of].many} (${countText(count(of))})`,
          })),
        ]}
      />
      <Table<PlannedRow>
        // Resets the table to the first page when another kind is chosen.
        key={kind}
        className="import-preview"
        size="small"
        rowKey="at"
        columns={columns}
        dataSource={shown}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 25, showSizeChanger: false, hideOnSinglePage: true }}
        locale={{ emptyText: isRows ? 'Nenhuma linha' : 'Nenhum produto' }}
      />
    </>
  );
});
