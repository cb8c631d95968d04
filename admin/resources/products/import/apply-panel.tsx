import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { download } from '#shared/files/download.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { type RefusedRow, rowReason, toWrongRows } from '#shared/spreadsheet/corrections.ts';
import { type PlannedRow, visibleChange } from '#shared/spreadsheet/planned-row.ts';
import type { SheetTable } from '#shared/spreadsheet/sheet-fields.ts';
import { type Cell, toCsv } from '#shared/text/csv.ts';
import { ApplyFrame, isNothing, pictureCount, ShortList } from '../apply-changes/apply-frame.tsx';
import { UndoPanel } from '../apply-changes/undo-panel.tsx';
import type { Applying, Wanted } from '../apply-changes/use-apply.ts';

const words = {
  noun: 'Importação',
  begin: 'Importar',
  running: 'Importando…',
  done: ['salvo', 'salvos'],
} as const;

const saveButton = (text: string, name: string, rows: () => readonly (readonly Cell[])[]) => (
  <Button
    icon={<DownloadOutlined aria-hidden="true" />}
    onClick={() => download(name, 'text/csv', toCsv(rows()))}
  >
    Baixar {text}
  </Button>
);

function FailedPictures({ table, applying }: { table: SheetTable; applying: Applying }) {
  const failed = applying.pictures?.failed ?? [];
  if (failed.length === 0 || applying.state === 'running') return null;
  const lines = failed
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, name, reason }) => [table.numbers[at], name, reason] as const);
  return (
    <section aria-label="Fotos que faltam">
      <p>
        {pictureCount(failed.length)} não {failed.length === 1 ? 'foi trazida' : 'foram trazidas'}.
        Corrija e importe o mesmo arquivo de novo: o que já está no produto não se repete.
      </p>
      <ShortList
        most={100}
        lines={lines.map(([line, name, reason]) => ({
          at: `${line} ${name}`,
          text: (
            <>
              Linha {line}: {reason} <div className="one-line">{name}</div>
            </>
          ),
        }))}
      />
      {saveButton(
        counted(failed.length, 'foto que falta', 'fotos que faltam'),
        'fotos-que-faltam.csv',
        () => [['Linha', 'Foto', 'Motivo'], ...lines],
      )}
    </section>
  );
}

interface ApplyPanelProps extends Required<Omit<Wanted, 'kind'>> {
  table: SheetTable;
  applying: Applying;
}

/** Applies the valid rows and offers the others as a file for correction. */
export function ApplyPanel({ table, applying, ...wanted }: ApplyPanelProps) {
  const { planned, pictures } = wanted;
  const { state, now } = applying;
  // Counts products, not rows: continuation rows and pictures belong to the product in another row.
  const changes = new Set([
    ...planned.flatMap(({ save, id }) => (save ? [id] : [])),
    ...pictures.map(({ productId }) => productId),
  ]).size;
  const wrong = wrongRows(planned, table, now?.refused ?? []);
  return (
    <ApplyFrame
      applying={applying}
      words={words}
      count={changes}
      nothing={wrong.length === 0 ? 'Nada a alterar.' : 'Nenhuma linha sem erro tem o que alterar.'}
      onBegin={() => void applying.apply({ kind: 'import', ...wanted })}
      visibleChange={visibleChange(planned)}
      notices={
        <>
          <FailedPictures table={table} applying={applying} />
          {state === 'done' && now !== undefined && !isNothing(applying) && (
            <UndoPanel
              importId={now.id}
              hasCreated={planned.some(({ kind, save }) => kind === 'new' && save !== undefined)}
            />
          )}
        </>
      }
    >
      {wrong.length > 0 &&
        state !== 'running' &&
        saveButton(
          counted(wrong.length, 'linha com erro', 'linhas com erro'),
          'linhas-com-erro.csv',
          () => toWrongRows(table, wrong),
        )}
    </ApplyFrame>
  );
}

/** Returns the invalid rows and all rows of rejected products. A single row would lose the price tiers. */
function wrongRows(
  planned: readonly PlannedRow[],
  table: SheetTable,
  refused: readonly RefusedRow[],
): RefusedRow[] {
  const byRow = new Map(planned.map((row) => [row.at, row]));
  return [
    ...planned.flatMap((row) =>
      row.kind === 'wrong' ? [{ at: row.at, reason: rowReason(row, table) }] : [],
    ),
    ...refused.flatMap(({ at, reason }) =>
      [at, ...(byRow.get(at)?.further ?? [])].map((row) => ({ at: row, reason })),
    ),
  ];
}
