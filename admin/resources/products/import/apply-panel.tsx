import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { downloadFile } from '#admin/ui/download.ts';
import { counted } from '#shared/numbers/format-number.ts';
import type { PlannedRow } from '#shared/spreadsheet/import-plan.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import type { SheetTable } from '#shared/spreadsheet/sheet-table.ts';
import { type RefusedRow, rowReason, toWrongRows } from '#shared/spreadsheet/wrong-rows.ts';
import { toSheetFile } from '../sheet/sheet-file.ts';
import { progressOf } from './apply-import.ts';
import { TakeBackPanel } from './take-back-panel.tsx';
import type { Applying } from './use-apply.ts';

const products = (count: number) => counted(count, 'produto', 'produtos');

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
  const { state, now, waiting, cancel } = applying;
  return (
    <>
      <EndNotice applying={applying} words={words} />
      {state === 'running' && (
        <>
          <Progress
            aria-label={words.noun}
            percent={Math.floor(100 * (now === undefined ? 0 : progressOf(now)))}
            status="active"
          />
          <p role="status">
            {waiting ? 'Sem resposta do servidor. Tentando de novo…' : words.running}
          </p>
          <Button onClick={cancel}>Interromper</Button>
        </>
      )}
    </>
  );
}

function EndNotice({ applying, words }: Required<ApplyProgressProps>) {
  const { state, now, reason, goOn } = applying;
  const { noun, done } = words;
  const isOne = now?.saved === 1;
  const saved = products(now?.saved ?? 0);
  const wasSaved = isOne ? `foi ${done[0]}` : `foram ${done[1]}`;
  if (state === 'done') {
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        message={`${saved} ${done[isOne ? 0 : 1]}. O site é publicado em seguida.`}
      />
    );
  }
  if (state === 'cancelled') {
    return (
      <Alert
        type="warning"
        showIcon
        role="status"
        message={`${noun} interrompida: ${saved} já ${wasSaved}, e os demais ficaram como estavam.`}
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
      message={`${reason} ${saved} já ${wasSaved}; nada é feito duas vezes.`}
      action={<Button onClick={() => void goOn()}>Continuar</Button>}
    />
  );
}

interface ApplyPanelProps {
  /** The file's name. */
  title: string;
  table: SheetTable;
  planned: readonly PlannedRow[];
  decided: DecidedNames;
  applying: Applying;
}

/** Applies the good rows, and offers the others as a file to be corrected. */
export function ApplyPanel({ title, table, planned, decided, applying }: ApplyPanelProps) {
  const { state, now, reason } = applying;
  const changes = planned.filter(({ save }) => save !== undefined).length;
  const wrong: RefusedRow[] = [
    ...planned.flatMap((row) =>
      row.kind === 'wrong' ? [{ at: row.at, reason: rowReason(row, table) }] : [],
    ),
    ...(now?.refused ?? []),
  ];
  const saveWrong = async () => {
    downloadFile(
      'linhas-com-erro.csv',
      await toSheetFile('csv', 'Linhas', toWrongRows(table, wrong)),
    );
  };
  return (
    <div className="import-apply">
      {state === 'ready' && reason !== undefined && (
        <Alert type="error" showIcon role="alert" message={reason} />
      )}
      <ApplyProgress applying={applying} />
      {state === 'done' && now !== undefined && now.saved > 0 && (
        <TakeBackPanel importId={now.id} />
      )}
      <div className="import-actions">
        {state === 'ready' &&
          (changes > 0 ? (
            <Button
              type="primary"
              onClick={() => void applying.apply(planned, decided, { kind: 'import', title })}
            >
              Importar {products(changes)}
            </Button>
          ) : (
            <p role="status">
              {wrong.length === 0 ? 'Nada a alterar.' : 'Nenhuma linha sem erro tem o que alterar.'}
            </p>
          ))}
        {wrong.length > 0 && state !== 'running' && (
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => void saveWrong()}>
            Baixar {counted(wrong.length, 'linha com erro', 'linhas com erro')}
          </Button>
        )}
      </div>
    </div>
  );
}
