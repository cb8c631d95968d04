import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { startTransition, useEffect, useRef, useState } from 'react';
import { fileProblems } from '#shared/spreadsheet/sheet-limits.ts';
import { ModelLink } from '../model-link.tsx';
import { prepareReading, readFile } from './read-file.ts';
import type { RawSheet } from './read-sheets.ts';

/** A file that was read, or cells that were pasted. */
export interface ImportSource {
  name: string;
  sheets: RawSheet[];
}

/** Where a spreadsheet is dropped, chosen or pasted. */
export function SourcePanel({ onRead }: { onRead: (source: ImportSource) => void }) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(prepareReading, []);

  const read = async (name: string, source: File | string) => {
    setReading(true);
    setProblem(undefined);
    const outcome = await readFile(source);
    setReading(false);
    if (outcome.kind === 'refused') setProblem(fileProblems[outcome.problem]);
    else if (outcome.sheets.every(({ rows }) => rows.length < 2)) setProblem(fileProblems.noRows);
    // A wide file has many columns to draw, between which the page answers.
    else startTransition(() => onRead({ name, sheets: outcome.sheets }));
  };
  const readFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void read(file.name, file);
  };

  return (
    <div className="import-source">
      {problem !== undefined && <Alert type="error" showIcon message={problem} role="alert" />}
      <section
        aria-label="Arquivo"
        className="import-drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          readFirst(event.dataTransfer.files);
        }}
      >
        <p>
          Solte aqui uma planilha CSV ou XLSX, com uma linha de títulos e uma linha por produto.
        </p>
        <Button
          type="primary"
          icon={<UploadOutlined aria-hidden="true" />}
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          Escolher arquivo
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Planilha de produtos"
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          onChange={(event) => {
            readFirst(event.target.files);
            // The same file again, once it has been mended.
            event.target.value = '';
          }}
        />
        <p className="import-hint">Nada muda antes da conferência.</p>
        <ModelLink />
      </section>
      <section aria-label="Células copiadas" className="import-paste">
        <label htmlFor="import-cells">
          Ou cole as células copiadas da planilha, com os títulos
        </label>
        <Input.TextArea
          id="import-cells"
          rows={4}
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button
          disabled={pasted.trim() === '' || isReading}
          onClick={() => void read('Células coladas', pasted)}
        >
          Ler as células
        </Button>
      </section>
    </div>
  );
}
