import { UploadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Input, Select } from 'antd';
import { startTransition, useEffect, useState } from 'react';
import { Notice } from '#admin/ui/notice.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { FileButton, FileDrop } from '#admin/uploads/file-drop.tsx';
import { fileProblems } from '#shared/spreadsheet/sheet-limits.ts';
import { ModelLink } from '../sheet/model-link.tsx';
import { ImportLog } from './import-log.tsx';
import { prepareReading, readFile } from './read-file.ts';
import type { RawSheet } from './read-sheets.ts';
import { SheetImport } from './sheet-import.tsx';
import '../apply-changes/changes.css';

export function ImportPage() {
  const [source, setSource] = useState<ImportSource>();
  const [sheet, setSheet] = useState(0);
  return (
    <>
      <PageHeading title="Importar produtos" />
      {source === undefined ? (
        <SourcePanel onRead={setSource} />
      ) : (
        <>
          <Flex wrap align="center" gap="8px 12px" style={{ marginBottom: 24 }}>
            <strong>{source.name}</strong>
            {source.sheets.length > 1 && (
              <Select
                aria-label="Aba da planilha"
                value={sheet}
                options={source.sheets.map(({ name }, at) => ({ value: at, label: name }))}
                onChange={setSheet}
              />
            )}
            <Button
              onClick={() => {
                setSource(undefined);
                setSheet(0);
              }}
            >
              Escolher outro arquivo
            </Button>
          </Flex>
          <SheetImport
            key={sheet}
            title={source.name}
            {...(source.sheets[sheet] ?? { rows: [] })}
          />
        </>
      )}
      <ImportLog />
    </>
  );
}

interface ImportSource {
  name: string;
  sheets: RawSheet[];
}

/** Accepts a spreadsheet that is dropped, chosen in the file dialog or pasted. */
function SourcePanel({ onRead }: { onRead: (source: ImportSource) => void }) {
  const [pasted, setPasted] = useState('');
  useEffect(prepareReading, []);
  const { isPending, data, mutate } = useMutation({
    mutationFn: async ({ name, source }: { name: string; source: File | string }) => {
      const outcome = await readFile(source);
      if (outcome.kind === 'refused') return fileProblems[outcome.problem];
      const { sheets } = outcome;
      if (sheets.every(({ rows }) => rows.length < 2)) return fileProblems.noRows;
      // Uses a transition so React can interrupt rendering a wide file.
      startTransition(() => onRead({ name, sheets }));
      return undefined;
    },
  });
  const readFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) mutate({ name: file.name, source: file });
  };

  return (
    <Flex vertical gap={16}>
      {data !== undefined && <Notice type="error" title={data} />}
      <FileDrop
        align="center"
        gap={12}
        aria-label="Arquivo"
        className="file-drop"
        disabled={isPending}
        onDrop={({ files }) => readFirst(files)}
      >
        <span>
          Solte aqui uma planilha CSV ou XLSX, com uma linha de títulos e uma linha por produto.
        </span>
        <FileButton
          type="primary"
          icon={<UploadOutlined aria-hidden="true" />}
          loading={isPending}
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
          disabled={pasted.trim() === '' || isPending}
          onClick={() => mutate({ name: 'Células coladas', source: pasted })}
        >
          Ler as células
        </Button>
      </Flex>
    </Flex>
  );
}
