import { useQuery } from '@tanstack/react-query';
import { ConfigProvider, Flex, Select } from 'antd';
import { memo, useCallback, useMemo, useState } from 'react';
import { readOnce } from '#admin/api/query-defaults.ts';
import { seesCosts } from '#admin/auth/access.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { labelSearch } from '#admin/forms/select-options.ts';
import { keepDeviceChoice, readDeviceObject } from '#admin/ui/device-choice.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import { isCost } from '#shared/catalogue/product-fields.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { toTable } from '#shared/spreadsheet/heading-rows.ts';
import {
  matchColumns,
  normalizeHeading,
  overlookedPrices,
  type RememberedHeadings,
  repeatedHeadings,
  unmappedCosts,
} from '#shared/spreadsheet/match-headings.ts';
import {
  type ColumnTarget,
  headingOf,
  importFieldNames,
  isRepeatable,
  type SheetTable,
  sheetFieldNames,
  tierQuantity,
  toTier,
} from '#shared/spreadsheet/sheet-fields.ts';
import { useApply } from '../apply-changes/use-apply.ts';
import { ComparingRows, PlannedImport } from './planned-import.tsx';
import { readCatalogue } from './use-preview.ts';

const key = 'vitrine-admin-import-headings';

/** Maximum number of remembered headings; the oldest are dropped. A supplier's file has some fifty. */
const mostRemembered = 500;

function readRememberedHeadings(): RememberedHeadings {
  const entries = Object.entries(readDeviceObject(key));
  return Object.fromEntries(
    entries.filter((entry) => typeof entry[1] === 'string'),
  ) as RememberedHeadings;
}

/** Remembers the field chosen for a heading, or undefined for a column that is not imported. */
function rememberHeading(heading: string, target: ColumnTarget | undefined): void {
  const { [normalizeHeading(heading)]: _, ...others } = readRememberedHeadings();
  const latest = Object.entries(others).slice(1 - mostRemembered);
  const all = Object.fromEntries([...latest, [normalizeHeading(heading), target ?? '']]);
  keepDeviceChoice(key, JSON.stringify(all));
}

interface SheetImportProps {
  title: string;
  rows: readonly (readonly string[])[];
  computed?: readonly (readonly number[])[];
}

/** Maps the columns of a sheet to fields, and reads the catalogue to compare it with. */
export function SheetImport({ title, rows, computed }: SheetImportProps) {
  const table = useMemo(() => toTable(rows, computed), [rows, computed]);
  const hasCosts = seesCosts(useStaff());
  const [targets, setTargets] = useState(() =>
    matchColumns(table, readRememberedHeadings()).map((target) =>
      target === undefined || (isCost(target) && !hasCosts) ? undefined : target,
    ),
  );
  const catalogue = useQuery({
    queryKey: ['import-catalogue'],
    queryFn: ({ signal }) => readCatalogue(signal),
    ...readOnce,
  });
  const applying = useApply(['ready', 'stopped']);
  const choose = useCallback(
    (column: number, target: ColumnTarget | undefined) => {
      rememberHeading(table.headings[column] ?? '', target);
      setTargets((before) =>
        before.map((known, at) => {
          if (at === column) return target;
          const isTaken = target !== undefined && known === target;
          return isTaken && !isRepeatable(target) ? undefined : known;
        }),
      );
    },
    [table],
  );
  return (
    <Flex vertical gap={28}>
      <ConfigProvider componentDisabled={applying.state !== 'ready'}>
        <EditorSection
          title="Colunas"
          hint="O que cada coluna do arquivo é. O que você escolher fica lembrado para o próximo arquivo."
        >
          <ColumnsPanel table={table} targets={targets} onTarget={choose} />
        </EditorSection>
      </ConfigProvider>
      <Loaded
        query={catalogue}
        failed="Erro ao carregar produtos"
        loading={<ComparingRows count={table.rows.length} />}
      >
        {(data) => <PlannedImport {...{ title, table, targets, applying }} catalogue={data} />}
      </Loaded>
    </Flex>
  );
}

interface ColumnsPanelProps {
  table: SheetTable;
  targets: readonly (ColumnTarget | undefined)[];
  onTarget: (column: number, target: ColumnTarget | undefined) => void;
}

/** Option for a column that is not imported. */
const left = '';

/** Extracts quantities from the headings: each may be the minimum quantity of a price tier. */
function quantitiesOf({ headings }: SheetTable): number[] {
  const numbers = headings.flatMap((heading) =>
    [...heading.replaceAll('.', '').matchAll(/\d+/g)].map(([digits]) => Number(digits)),
  );
  return [...new Set(numbers)].filter((it) => it >= 1 && it <= 999_999).sort((a, b) => a - b);
}

const quotedList = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR').format(names.map((name) => `“${name}”`));

const columnsText = (columns: readonly string[], one: string, several: string): string =>
  columns.length === 1
    ? `A coluna ${quotedList(columns)} ${one}`
    : `As colunas ${quotedList(columns)} ${several}`;

/** Maps columns to fields. Recognised columns are collapsed to keep the preview near the top. */
const ColumnsPanel = memo(function ColumnsPanel(props: ColumnsPanelProps) {
  const { table, targets, onTarget } = props;
  const tiers = new Set([
    ...quantitiesOf(table),
    ...targets.flatMap((target) => (target && tierQuantity(target)) ?? []),
  ]);
  const hasCosts = seesCosts(useStaff());
  const fields = [...sheetFieldNames, ...[...tiers].map(toTier), ...importFieldNames].filter(
    (field) => hasCosts || !isCost(field),
  );
  const options = [
    { value: left, label: 'Não importar' },
    ...fields.map((field) => ({ value: field as string, label: headingOf(field) })),
  ];
  const repeated = repeatedHeadings(table.headings);
  const nameOf = (column: number) => table.headings[column]?.trim() || `Coluna ${column + 1}`;
  const costs = hasCosts ? [] : unmappedCosts(table, targets);
  const overlooked = useMemo(() => overlookedPrices(table, targets), [table, targets]).filter(
    (column) => !costs.includes(column),
  );
  // Determined on the first render so a column does not move when it is assigned to a field.
  const [recognised] = useState(() => targets.map((target) => target !== undefined));
  const columns = Map.groupBy(table.headings.keys(), (column) => recognised[column] === true);
  const [known = [], others = []] = [columns.get(true), columns.get(false)];
  // Rendered only while open: a wide file has many columns.
  const [isOpen, setOpen] = useState(false);
  const list = (shown: readonly number[]) => (
    <ul className="import-tiles">
      {shown.map((column) => {
        const example = table.rows.find((row) => (row[column] ?? '').trim() !== '')?.[column];
        const name = nameOf(column);
        return (
          <Flex component="li" key={column} vertical gap={6} style={{ minWidth: 0 }}>
            <div>
              <strong className="one-line">{name}</strong>
              {example !== undefined && <div className="one-line">{example.slice(0, 60)}</div>}
            </div>
            <Select
              aria-label={`Campo da coluna ${name}`}
              showSearch={labelSearch}
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
        <Notice
          type="warning"
          title={`Há mais de uma coluna com o título ${repeated.map((it) => `“${it}”`).join(', ')}. Confira qual delas vale.`}
        />
      )}
      {costs.length > 0 && (
        <Notice
          type="info"
          role="status"
          style={{ marginBottom: 12 }}
          title={columnsText(
            costs.map(nameOf),
            'não é importada: custos e fornecedores não fazem parte do seu acesso.',
            'não são importadas: custos e fornecedores não fazem parte do seu acesso.',
          )}
        />
      )}
      {overlooked.length > 0 && (
        <Notice
          type="warning"
          closable
          role="status"
          style={{ marginBottom: 12 }}
          title={columnsText(
            overlooked.map(nameOf),
            'parece ter preços e não é importada. Escolha abaixo o que ela é.',
            'parecem ter preços e não são importadas. Escolha abaixo o que são.',
          )}
        />
      )}
      {others.length > 0 && list(others)}
      {known.length > 0 && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary
            style={{
              width: 'fit-content',
              padding: '4px 0 12px',
              fontWeight: 600,
              cursor: 'pointer',
            }}
          >
            {counted(known.length, 'coluna reconhecida', 'colunas reconhecidas')}
          </summary>
          {isOpen && list(known)}
        </details>
      )}
    </>
  );
});
