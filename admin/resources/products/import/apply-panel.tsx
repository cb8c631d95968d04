import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Progress } from 'antd';
import { ProductDropNotice } from '#admin/publications/product-drop-notice.tsx';
import { downloadFile } from '#admin/ui/download.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import type { ProductPictures } from '#shared/spreadsheet/plan-pictures.ts';
import { type PlannedRow, visibleChange } from '#shared/spreadsheet/planned-row.ts';
import type { SheetTable } from '#shared/spreadsheet/sheet-table.ts';
import { type RefusedRow, rowReason, toWrongRows } from '#shared/spreadsheet/wrong-rows.ts';
import { toSheetFile } from '../sheet/sheet-file.ts';
import { progressOf } from './apply-import.ts';
import type { PictureFile } from './pictures/picture-files.ts';
import { UndoPanel } from './undo-panel.tsx';
import type { Applying } from './use-apply.ts';

const products = (count: number) => counted(count, 'produto', 'produtos');
const photos = (count: number) => counted(count, 'foto', 'fotos');

interface ApplyProgressProps {
  applying: Applying;
  /** What is applied, and what is said while it is. */
  words?: ApplyWords;
}

/** What is said of it; the last words are of one product, and of several. */
interface ApplyWords {
  noun: string;
  running: string;
  done: readonly [one: string, many: string];
}

const importWords: ApplyWords = {
  noun: 'Importação',
  running: 'Importando…',
  done: ['salvo', 'salvos'],
};

/** How far it is, and how it ended. */
export function ApplyProgress({ applying, words = importWords }: ApplyProgressProps) {
  return (
    <>
      <EndNotice applying={applying} words={words} />
      {applying.state === 'running' && <RunningNotice applying={applying} words={words} />}
    </>
  );
}

/** What was done so far, as a sentence begins. */
function doneText({ now, pictures }: Applying, { done: [one, many] }: ApplyWords): string {
  const [saved, added] = [now?.saved ?? 0, pictures?.added ?? 0];
  const ofPictures = added === 0 ? '' : ` e ${photos(added)}`;
  // "1 produto salvo", "2 produtos e 1 foto salvos"
  return `${products(saved)}${ofPictures} ${saved + added === 1 ? one : many}`;
}

const isNothing = ({ now, pictures }: Applying) => (now?.saved ?? 0) + (pictures?.added ?? 0) === 0;

function EndNotice({ applying, words }: Required<ApplyProgressProps>) {
  const { state, reason, goOn } = applying;
  const done = doneText(applying, words);
  if (state === 'done') {
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        message={
          isNothing(applying) ? 'Nada foi alterado.' : `${done}. O site é publicado em seguida.`
        }
      />
    );
  }
  if (state === 'cancelled') {
    return (
      <Alert
        type="warning"
        showIcon
        role="status"
        message={`${words.noun} interrompida: ${done}; o resto ficou como estava.`}
        action={<Button onClick={() => void goOn()}>Continuar</Button>}
      />
    );
  }
  if (state !== 'stopped') return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={`${reason} ${done}; nada é feito duas vezes.`}
      action={<Button onClick={() => void goOn()}>Continuar</Button>}
    />
  );
}

function RunningNotice({ applying, words }: Required<ApplyProgressProps>) {
  const { now, pictures, waiting, cancel } = applying;
  const rows = now === undefined ? 0 : progressOf(now);
  const done = pictures?.done.size ?? 0;
  const all = pictures?.products.length ?? 0;
  let text = words.running;
  if (waiting) text = 'Sem resposta do servidor. Tentando de novo…';
  else if (pictures) text = `Trazendo as fotos: ${countText(done)} de ${products(all)}`;
  return (
    <>
      <Progress
        aria-label={words.noun}
        percent={Math.floor(100 * (pictures === undefined || all === 0 ? rows : done / all))}
        status="active"
      />
      <span role="status">{text}</span>
      <Button onClick={cancel} style={{ alignSelf: 'start' }}>
        Interromper
      </Button>
    </>
  );
}

/** Pictures that were not taken, row by row. */
function FailedPictures({ table, applying }: { table: SheetTable; applying: Applying }) {
  const failed = applying.pictures?.failed ?? [];
  if (failed.length === 0 || applying.state === 'running') return null;
  const lines = failed
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, name, reason }) => ({ line: table.numbers[at], name, reason }));
  const save = async () => {
    const cells = lines.map(({ line, name, reason }) => [line, name, reason]);
    downloadFile(
      'fotos-que-faltam.csv',
      await toSheetFile('csv', 'Fotos', [['Linha', 'Foto', 'Motivo'], ...cells]),
    );
  };
  return (
    <section aria-label="Fotos que faltam">
      <p>
        {photos(failed.length)} não {failed.length === 1 ? 'foi trazida' : 'foram trazidas'}.
        Corrija e importe o mesmo arquivo de novo: o que já está no produto não se repete.
      </p>
      <ul className="import-scroll">
        {lines.slice(0, mostListed).map(({ line, name, reason }) => (
          <li key={`${line} ${name}`}>
            Linha {line}: {reason} <span className="import-ellipsis">{name}</span>
          </li>
        ))}
      </ul>
      <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void save()}>
        Baixar {counted(failed.length, 'foto que falta', 'fotos que faltam')}
      </Button>
    </section>
  );
}

/** The rest is in the file. */
const mostListed = 100;

interface ApplyPanelProps {
  /** The file's name. */
  title: string;
  table: SheetTable;
  planned: readonly PlannedRow[];
  decided: DecidedNames;
  pictures: readonly ProductPictures[];
  files: readonly PictureFile[];
  applying: Applying;
}

/** Applies the good rows, and offers the others as a file to be corrected. */
export function ApplyPanel(props: ApplyPanelProps) {
  const { title, table, planned, decided, pictures, files, applying } = props;
  const { state, now, reason } = applying;
  // Further rows of a product and its pictures are no products of their own.
  const changes = new Set([
    ...planned.flatMap(({ save, id }) => (save ? [id] : [])),
    ...pictures.map(({ productId }) => productId),
  ]).size;
  const byRow = new Map(planned.map((row) => [row.at, row]));
  const wrong: RefusedRow[] = [
    ...planned.flatMap((row) =>
      row.kind === 'wrong' ? [{ at: row.at, reason: rowReason(row, table) }] : [],
    ),
    // With all rows of the product: alone the first would take the prices of the others away.
    ...(now?.refused ?? []).flatMap(({ at, reason }) =>
      [at, ...(byRow.get(at)?.further ?? [])].map((row) => ({ at: row, reason })),
    ),
  ];
  const saveWrong = async () => {
    downloadFile(
      'linhas-com-erro.csv',
      await toSheetFile('csv', 'Linhas', toWrongRows(table, wrong)),
    );
  };
  return (
    <Flex vertical gap={16}>
      {state === 'ready' && reason !== undefined && (
        <Alert type="error" showIcon role="alert" message={reason} />
      )}
      {state === 'ready' && <ProductDropNotice change={visibleChange(planned)} />}
      <ApplyProgress applying={applying} />
      <FailedPictures table={table} applying={applying} />
      {state === 'done' && now !== undefined && !isNothing(applying) && (
        <UndoPanel
          importId={now.id}
          hasCreated={planned.some(({ kind, save }) => kind === 'new' && save !== undefined)}
        />
      )}
      <Flex wrap align="center" gap="8px 12px">
        {state === 'ready' &&
          (changes > 0 ? (
            <Button
              type="primary"
              onClick={() =>
                void applying.apply({ kind: 'import', title, planned, decided, pictures, files })
              }
            >
              Importar {products(changes)}
            </Button>
          ) : (
            <span role="status">
              {wrong.length === 0 ? 'Nada a alterar.' : 'Nenhuma linha sem erro tem o que alterar.'}
            </span>
          ))}
        {wrong.length > 0 && state !== 'running' && (
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void saveWrong()}>
            Baixar {counted(wrong.length, 'linha com erro', 'linhas com erro')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
