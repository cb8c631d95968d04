import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import type { SectionRow } from '../forms/define-sections.ts';
import { RecordDialog } from '../forms/record-dialog.tsx';
import { refreshMaintenance } from '../maintenance/maintenance.tsx';
import { refreshShop } from '../shop/shop.ts';
import './history.css';
import { RecordHistory } from './record-history.tsx';
import type { FieldLabels } from './record-labels.ts';

interface SectionHistoryProps {
  name: string;
  row: SectionRow;
  fields: Readonly<Record<string, FieldLabels>>;
}

/** Button that opens the history of one section of site content, hidden until the section is first saved. */
export function SectionHistory({ name, row, fields }: SectionHistoryProps) {
  const [open, setOpen] = useState(false);
  if (!row) return null;
  return (
    <>
      <Button
        size="small"
        icon={<HistoryOutlined aria-hidden="true" />}
        aria-label={`Histórico: ${name}`}
        onClick={() => setOpen(true)}
      >
        Histórico
      </Button>
      <RecordDialog
        target={open ? row.id : null}
        titles={{ create: '', edit: `Histórico: ${name}` }}
        width={680}
        onClose={() => setOpen(false)}
      >
        {(id) => (
          <RecordHistory
            id={id}
            labels={{ table: 'site_content', content: 'content', fields }}
            onRestored={() => {
              setOpen(false);
              // Resets the forms. They have no unsaved changes; otherwise, restoring is not allowed.
              void queryClient.resetQueries({ queryKey: ['site-content'] });
              // Refreshes the back-office because the shop's name, appearance or maintenance mode may have changed.
              void refreshShop();
              refreshMaintenance();
            }}
          />
        )}
      </RecordDialog>
    </>
  );
}
