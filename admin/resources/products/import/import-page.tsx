import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { ImportLog } from './import-log.tsx';
import { SheetImport } from './sheet-import.tsx';
import { type ImportSource, SourcePanel } from './source-panel.tsx';
import '../changes/changes.css';

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
          <SheetImport key={sheet} title={source.name} rows={source.sheets[sheet]?.rows ?? []} />
        </>
      )}
      <ImportLog />
    </>
  );
}
