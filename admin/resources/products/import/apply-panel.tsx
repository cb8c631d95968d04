import { DownloadOutlined } from '@ant-design/icons';
import { Alert, type AlertProps, Button, Flex, Progress } from 'antd';
import { ProductDropNotice } from '#admin/publications/product-drop-notice.tsx';
import { downloadFile } from '#admin/ui/download.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { type PlannedRow, visibleChange } from '#shared/spreadsheet/planned-row.ts';
import type { SheetTable } from '#shared/spreadsheet/sheet-table.ts';
import { type RefusedRow, rowReason, toWrongRows } from '#shared/spreadsheet/wrong-rows.ts';
import type { Cell } from '#shared/text/csv.ts';
import { toSheetFile } from '../sheet/sheet-file.ts';
import { progressOf } from './apply-import.ts';
import { UndoPanel } from './undo-panel.tsx';
import type { Applying, Wanted } from './use-apply.ts';

const products = (count: number) => counted(count, 'produto', 'produtos');
const photos = (count: number) => counted(count, 'foto', 'fotos');

const importWords = {
  noun: 'Importação',
  running: 'Importando…',
  /** For one product, and for several. */
  done: ['salvo', 'salvos'] as readonly [string, string],
};

interface ApplyProgressProps {
  applying: Applying;
  words?: typeof importWords;
}

/** Shows the progress of an import, a bulk change or a removal, and how it ended. */
export function ApplyProgress({ applying, words = importWords }: ApplyProgressProps) {
  const { state, reason, resume, now, pictures, isWaiting, cancel } = applying;
  if (state === 'ready') return null;
  if (state === 'running') {
    const done = pictures?.done.size ?? 0;
    const all = pictures?.products.length ?? 0;
    const share = all === 0 ? (now === undefined ? 0 : progressOf(now)) : done / all;
    let text = words.running;
    if (isWaiting) text = 'Sem resposta do servidor. Tentando de novo…';
    else if (pictures) text = `Trazendo as fotos: ${countText(done)} de ${products(all)}`;
    return (
      <>
        <Progress aria-label={words.noun} percent={Math.floor(100 * share)} status="active" />
        <span role="status">{text}</span>
        <Button onClick={cancel} style={{ alignSelf: 'start' }}>
          Interromper
        </Button>
      </>
    );
  }
  const [saved, added] = [now?.saved ?? 0, pictures?.added ?? 0];
  // "1 produto salvo", "2 produtos e 1 foto salvos"
  const all = `${products(saved)}${added === 0 ? '' : ` e ${photos(added)}`}`;
  const done = `${all} ${saved + added === 1 ? words.done[0] : words.done[1]}`;
  const published = isNothing(applying)
    ? 'Nada foi alterado.'
    : `${done}. O site é publicado em seguida.`;
  const ends = {
    done: ['success', published],
    cancelled: ['warning', `${words.noun} interrompida: ${done}; o resto ficou como estava.`],
    stopped: ['error', `${reason} ${done}; nada é feito duas vezes.`],
  } satisfies Record<typeof state, [AlertProps['type'], string]>;
  const [type, title] = ends[state];
  return (
    <Alert
      type={type as 'success'}
      showIcon
      role={state === 'stopped' ? 'alert' : 'status'}
      title={title}
      action={state !== 'done' && <Button onClick={() => void resume()}>Continuar</Button>}
    />
  );
}

const isNothing = ({ now, pictures }: Applying) => (now?.saved ?? 0) + (pictures?.added ?? 0) === 0;

interface SaveRowsProps {
  name: string;
  sheet: string;
  rows: () => readonly (readonly Cell[])[];
  text: string;
}

/** Downloads rows to be corrected as a spreadsheet. */
function SaveRows({ name, sheet, rows, text }: SaveRowsProps) {
  const save = async () => downloadFile(name, await toSheetFile('csv', sheet, rows()));
  return (
    <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void save()}>
      Baixar {text}
    </Button>
  );
}

/** Maximum number of pictures to list; the download has all. */
const mostListed = 100;

/** Lists the pictures that failed, by row. */
function FailedPictures({ table, applying }: { table: SheetTable; applying: Applying }) {
  const failed = applying.pictures?.failed ?? [];
  if (failed.length === 0 || applying.state === 'running') return null;
  const lines = failed
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, name, reason }) => [table.numbers[at], name, reason] as const);
  return (
    <section aria-label="Fotos que faltam">
      <p>
        {photos(failed.length)} não {failed.length === 1 ? 'foi trazida' : 'foram trazidas'}.
        Corrija e importe o mesmo arquivo de novo: o que já está no produto não se repete.
      </p>
      <ul className="import-scroll">
        {lines.slice(0, mostListed).map(([line, name, reason]) => (
          <li key={`${line} ${name}`}>
            Linha {line}: {reason} <div className="one-line">{name}</div>
          </li>
        ))}
      </ul>
      <SaveRows
        name="fotos-que-faltam.csv"
        sheet="Fotos"
        rows={() => [['Linha', 'Foto', 'Motivo'], ...lines]}
        text={counted(failed.length, 'foto que falta', 'fotos que faltam')}
      />
    </section>
  );
}

interface ApplyPanelProps extends Required<Omit<Wanted, 'kind'>> {
  table: SheetTable;
  applying: Applying;
}

/** Applies the valid rows, and offers the others as a file to be corrected. */
export function ApplyPanel({ table, applying, ...wanted }: ApplyPanelProps) {
  const { planned, pictures } = wanted;
  const { state, now, reason } = applying;
  const isReady = state === 'ready';
  // Continuation rows and pictures belong to a product of another row.
  const changes = new Set([
    ...planned.flatMap(({ save, id }) => (save ? [id] : [])),
    ...pictures.map(({ productId }) => productId),
  ]).size;
  const wrong = wrongRows(planned, table, now?.refused ?? []);
  return (
    <Flex vertical gap={16}>
      {isReady && reason !== undefined && (
        <Alert type="error" showIcon role="alert" title={reason} />
      )}
      {isReady && <ProductDropNotice change={visibleChange(planned)} />}
      <ApplyProgress applying={applying} />
      <FailedPictures table={table} applying={applying} />
      {state === 'done' && now !== undefined && !isNothing(applying) && (
        <UndoPanel
          importId={now.id}
          hasCreated={planned.some(({ kind, save }) => kind === 'new' && save !== undefined)}
        />
      )}
      <Flex wrap align="center" gap="8px 12px">
        {isReady && changes > 0 && (
          <Button type="primary" onClick={() => void applying.apply({ kind: 'import', ...wanted })}>
            Importar {products(changes)}
          </Button>
        )}
        {isReady && changes === 0 && (
          <span role="status">
            {wrong.length === 0 ? 'Nada a alterar.' : 'Nenhuma linha sem erro tem o que alterar.'}
          </span>
        )}
        {wrong.length > 0 && state !== 'running' && (
          <SaveRows
            name="linhas-com-erro.csv"
            sheet="Linhas"
            rows={() => toWrongRows(table, wrong)}
            text={counted(wrong.length, 'linha com erro', 'linhas com erro')}
          />
        )}
      </Flex>
    </Flex>
  );
}

/** Collects the rows with errors, and all rows of products the database rejected: one row alone would drop the tiers. */
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
