import { Segmented, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Badge } from '#admin/ui/badge.tsx';
import { countText } from '#shared/numbers/format-number.ts';
import { type NumberStyle, numberText, unitPriceStyle } from '#shared/numbers/typed-number.ts';
import type { PlannedCell, PlannedRow, RowKind } from '#shared/spreadsheet/import-plan.ts';
import { type ColumnTarget, headingOf, tierQuantity } from '#shared/spreadsheet/sheet-fields.ts';
import type { SheetTable } from '#shared/spreadsheet/sheet-table.ts';
import type { Cell } from '#shared/text/csv.ts';

const kinds: Record<
  RowKind,
  { label: string; many: string; tone: Parameters<typeof Badge>[0]['tone'] }
> = {
  new: { label: 'Novo', many: 'Novos', tone: 'good' },
  changed: { label: 'Alterado', many: 'Alterados', tone: 'accent' },
  unchanged: { label: 'Sem alteração', many: 'Sem alteração', tone: 'plain' },
  wrong: { label: 'Com erro', many: 'Com erro', tone: 'missing' },
};

const shortened = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
const written = (cell: Cell, style: NumberStyle) =>
  typeof cell === 'number' ? numberText(cell, style) : shortened(cell ?? '');

/** A value of a file is shown as it is there, a price of the catalogue as prices are. */
const asWritten: NumberStyle = { decimals: 4, fewest: 0 };
const styleOf = (target: ColumnTarget) =>
  target === 'price' || tierQuantity(target) !== undefined ? unitPriceStyle : asWritten;

interface ValueProps {
  cell: PlannedCell | undefined;
  text: string;
  style: NumberStyle;
}

function Value({ cell, text, style }: ValueProps) {
  if (cell === undefined) return shortened(text);
  const { before, after, problem, warning } = cell;
  const [old, next] = [written(before, style), written(after, style)];
  return (
    <>
      {problem === undefined && old !== '' && old !== next && <del>{old}</del>}{' '}
      {problem === undefined ? <ins>{next === '' ? 'em branco' : next}</ins> : shortened(text)}
      {problem !== undefined && <span className="import-problem">{problem}</span>}
      {warning !== undefined && <span className="import-warning">{warning}</span>}
    </>
  );
}

interface PreviewTableProps {
  table: SheetTable;
  targets: readonly (ColumnTarget | undefined)[];
  planned: readonly PlannedRow[];
  /** Rows of a file have a number. */
  of?: 'rows' | 'products';
}

/** What the import would do to each row, old and new value cell by cell. */
export function PreviewTable({ table, targets, planned, of: told = 'rows' }: PreviewTableProps) {
  const kindsShown = (Object.keys(kinds) as RowKind[]).filter(
    (of) => told === 'rows' || of !== 'new',
  );
  const [kind, setKind] = useState<RowKind | 'all'>('all');
  const count = (of: RowKind) => planned.filter((row) => row.kind === of).length;
  const shown = kind === 'all' ? planned : planned.filter((row) => row.kind === kind);
  // Of a wide file those columns that have something to say.
  const hasNew = shown.some((row) => row.kind === 'new');
  const speaking = new Set(shown.flatMap(({ cells }) => [...cells.keys()]));
  const columns: TableColumnsType<PlannedRow> = [
    ...(told === 'rows'
      ? [
          {
            title: 'Linha',
            width: 70,
            render: (_: unknown, { at }: PlannedRow) => table.numbers[at],
          },
        ]
      : []),
    {
      title: 'Situação',
      width: 130,
      render: (_, row) => (
        <>
          <Badge tone={kinds[row.kind].tone}>{kinds[row.kind].label}</Badge>
          {row.problem !== undefined && <span className="import-problem">{row.problem}</span>}
        </>
      ),
    },
    ...targets.flatMap((target, column) => {
      if (target === undefined) return [];
      if (!(hasNew || target === 'code' || target === 'name' || speaking.has(column))) return [];
      return [
        {
          key: column,
          title: headingOf(target),
          render: (_: unknown, { at, cells }: PlannedRow) => (
            <Value
              cell={cells.get(column)}
              text={table.rows[at]?.[column] ?? ''}
              style={told === 'rows' ? asWritten : styleOf(target)}
            />
          ),
        },
      ];
    }),
  ];
  return (
    <>
      <Segmented<RowKind | 'all'>
        aria-label={told === 'rows' ? 'Linhas' : 'Situação dos produtos'}
        className="import-kinds"
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'all',
            label: `${told === 'rows' ? 'Todas' : 'Todos'} (${countText(planned.length)})`,
          },
          ...kindsShown.map((of) => ({
            value: of,
            label: `${kinds[of].many} (${countText(count(of))})`,
          })),
        ]}
      />
      <Table<PlannedRow>
        className="import-preview"
        size="small"
        rowKey="at"
        columns={columns}
        dataSource={shown}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        locale={{ emptyText: told === 'rows' ? 'Nenhuma linha' : 'Nenhum produto' }}
      />
    </>
  );
}
