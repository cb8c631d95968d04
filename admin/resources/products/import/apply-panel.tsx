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
import type { Applying } from './use-apply.ts';

const products = (count: number) => counted(count, 'produto', 'produtos');

function EndNotice({ applying: { state, now, reason, goOn } }: { applying: Applying }) {
  const saved = products(now?.saved ?? 0);
  if (state === 'done') {
    return (
      <Alert
        type="success"
        showIcon
        role="status"
        message={`${saved} ${now?.saved === 1 ? 'salvo' : 'salvos'}. O site é publicado em seguida.`}
      />
    );
  }
  if (state === 'cancelled') {
    return (
      <Alert
        type="warning"
        showIcon
        role="status"
        message={`Importação interrompida: ${saved} já ${now?.saved === 1 ? 'foi salvo' : 'foram salvos'}, e os demais ficaram como estavam.`}
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
      message={`${reason} ${saved} já ${now?.saved === 1 ? 'foi salvo' : 'foram salvos'}; nada é salvo duas vezes.`}
      action={<Button onClick={() => void goOn()}>Continuar</Button>}
    />
  );
}

interface ApplyPanelProps {
  table: SheetTable;
  planned: readonly PlannedRow[];
  decided: DecidedNames;
  applying: Applying;
}

/** Applies the good rows, and offers the others as a file to be corrected. */
export function ApplyPanel({ table, planned, decided, applying }: ApplyPanelProps) {
  const { state, now, waiting, reason } = applying;
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
      <EndNotice applying={applying} />
      {state === 'running' && (
        <>
          <Progress
            aria-label="Importação"
            percent={Math.floor(100 * (now === undefined ? 0 : progressOf(now)))}
            status="active"
          />
          <p role="status">
            {waiting ? 'Sem resposta do servidor. Tentando de novo…' : 'Importando…'}
          </p>
          <Button onClick={applying.cancel}>Interromper</Button>
        </>
      )}
      <div className="import-actions">
        {state === 'ready' &&
          (changes > 0 ? (
            <Button type="primary" onClick={() => void applying.apply(planned, decided)}>
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
