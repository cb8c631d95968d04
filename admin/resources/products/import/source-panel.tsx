import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input } from 'antd';
import { startTransition, useEffect, useState } from 'react';
import { FileButton, FileDrop } from '#admin/uploads/file-drop.tsx';
import { fileProblems } from '#shared/spreadsheet/sheet-limits.ts';
import { ModelLink } from '../sheet/model-link.tsx';
import { prepareReading, readFile } from './read-file.ts';
import type { RawSheet } from './read-sheets.ts';

/** A file, or pasted cells. */
export interface ImportSource {
  name: string;
  sheets: RawSheet[];
}

/** Takes a spreadsheet that is dropped, chosen or pasted. */
export function SourcePanel({ onRead }: { onRead: (source: ImportSource) => void }) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [pasted, setPasted] = useState('');

  useEffect(prepareReading, []);

  const read = async (name: string, source: File | string) => {
    setReading(true);
    setProblem(undefined);
    const outcome = await readFile(source);
    setReading(false);
    if (outcome.kind === 'refused') setProblem(fileProblems[outcome.problem]);
    else if (outcome.sheets.every(({ rows }) => rows.length < 2)) setProblem(fileProblems.noRows);
    // Rendering a wide file may be interrupted.
    else startTransition(() => onRead({ name, sheets: outcome.sheets }));
  };
  const readFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void read(file.name, file);
  };

  return (
    <Flex vertical gap={16}>
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" />}
      <FileDrop
        align="center"
        gap={12}
        aria-label="Arquivo"
        className="file-drop"
        disabled={isReading}
        onDrop={({ files }) => readFirst(files)}
      >
        <span>
          Solte aqui uma planilha CSV ou XLSX, com uma linha de títulos e uma linha por produto.
        </span>
        <FileButton
          type="primary"
          icon={<UploadOutlined aria-hidden="true" />}
          loading={isReading}
          label="Planilha de produtos"
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          onFiles={readFirst}
        >
          Escolher arquivo
        </FileButton>
        <span>Nada muda antes da conferência.</span>
        <ModelLink />
      </FileDrop>
      <Flex component="section" vertical align="start" gap={8} aria-label="Células copiadas">
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
      </Flex>
    </Flex>
  );
}
