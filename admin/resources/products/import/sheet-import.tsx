import { useQuery } from '@tanstack/react-query';
import { ConfigProvider, Flex } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { seesCosts } from '#admin/auth/access.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { EditorSection } from '#admin/forms/editor-section.tsx';
import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { isCost } from '#shared/catalogue/product-fields.ts';
import { toTable } from '#shared/spreadsheet/heading-rows.ts';
import {
  matchColumns,
  normalizeHeading,
  type RememberedHeadings,
} from '#shared/spreadsheet/match-headings.ts';
import { type ColumnTarget, isRepeatable } from '#shared/spreadsheet/sheet-fields.ts';
import { useApply } from '../changes/use-apply.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { ComparingRows, PlannedImport } from './planned-import.tsx';
import { readCatalogue, untilNextFile } from './use-preview.ts';

const key = 'vitrine-admin-import-headings';

/** Maximum number of remembered headings; the oldest are dropped. A supplier's file has some fifty. */
const mostRemembered = 500;

/** Returns the fields that were chosen for headings on this device. */
function readRememberedHeadings(): RememberedHeadings {
  try {
    const stored: unknown = JSON.parse(readDeviceChoice(key) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter(([, target]) => typeof target === 'string'));
  } catch {
    return {};
  }
}

/** Remembers the field chosen for a heading; undefined for a column that is not imported. */
function rememberHeading(heading: string, target: ColumnTarget | undefined): void {
  const { [normalizeHeading(heading)]: _, ...others } = readRememberedHeadings();
  const latest = Object.entries(others).slice(1 - mostRemembered);
  const all = Object.fromEntries([...latest, [normalizeHeading(heading), target ?? '']]);
  keepDeviceChoice(key, JSON.stringify(all));
}

interface SheetImportProps {
  title: string;
  rows: readonly (readonly string[])[];
}

/** Assigns the columns of a sheet, and reads the catalogue it is compared with. */
export function SheetImport({ title, rows }: SheetImportProps) {
  const table = useMemo(() => toTable(rows), [rows]);
  const hasCosts = seesCosts(useStaff());
  const [targets, setTargets] = useState(() =>
    matchColumns(table, readRememberedHeadings()).map((target) =>
      target === undefined || (isCost(target) && !hasCosts) ? undefined : target,
    ),
  );
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['import-catalogue'],
    queryFn: ({ signal }) => readCatalogue(signal),
    ...untilNextFile,
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
  if (isError) {
    return <LoadFailure text="Erro ao carregar produtos" retry={refetch} retrying={isFetching} />;
  }
  return (
    <Flex vertical gap={28}>
      <ConfigProvider componentDisabled={applying.state !== 'ready'}>
        <EditorSection
          title="Colunas"
          hint="O que cada coluna do arquivo é. O que você escolher fica lembrado para o próximo arquivo."
          label="Colunas"
        >
          <ColumnsPanel table={table} targets={targets} onTarget={choose} />
        </EditorSection>
      </ConfigProvider>
      {data ? (
        <PlannedImport {...{ title, table, targets, applying }} catalogue={data} />
      ) : (
        <ComparingRows count={table.rows.length} />
      )}
    </Flex>
  );
}
