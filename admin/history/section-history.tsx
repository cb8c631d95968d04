import { HistoryOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { SectionRow } from '../forms/content-section.tsx';
import { refreshShop } from '../identity/shop.ts';
import { useRefreshMaintenance } from '../maintenance/maintenance.tsx';
import './history.css';
import { RecordHistory } from './record-history.tsx';
import type { FieldWords, RecordWords } from './record-words.ts';
import { writeRecordVersion } from './write-record-version.ts';

interface SectionHistoryProps {
  /** Of which section, for whoever hears the buttons of several. */
  name: string;
  row: SectionRow;
  fields: Readonly<Record<string, FieldWords>>;
}

/** Opens the history of a section of the site's texts; one that was never saved has none. */
export function SectionHistory({ name, row, fields }: SectionHistoryProps) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const refreshMaintenance = useRefreshMaintenance();
  if (!row) return null;
  const words: RecordWords = { table: 'site_content', content: 'content', fields };
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
      <Modal
        open={open}
        title={`Histórico: ${name}`}
        className="record-dialog"
        width={680}
        footer={null}
        closable={{ 'aria-label': 'Fechar' }}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <RecordHistory
          id={row.id}
          words={words}
          write={writeRecordVersion(words, { table: 'site_content' })}
          onRestored={() => {
            setOpen(false);
            // The forms begin anew; none of them has unsaved work, or nothing would have been restored.
            void queryClient.resetQueries({ queryKey: ['site-content'] });
            // The back-office shows the shop's name and looks, and whether the site is closed.
            void refreshShop();
            refreshMaintenance();
          }}
        />
      </Modal>
    </>
  );
}
