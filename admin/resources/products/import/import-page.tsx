import { useState } from 'react';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { ImportLog } from './import-log.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { type ImportSource, SourcePanel } from './source-panel.tsx';
import './import.css';

/** Products from a spreadsheet: read, compared, and applied. */
export function ImportPage() {
  const [source, setSource] = useState<ImportSource>();
  return (
    <>
      <PageHeading title="Importar produtos" />
      {source === undefined ? (
        <SourcePanel onRead={setSource} />
      ) : (
        <ImportWizard source={source} onAgain={() => setSource(undefined)} />
      )}
      <ImportLog />
    </>
  );
}
