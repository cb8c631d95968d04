import { Button, Flex } from 'antd';
import { Link } from 'react-router';
import { findTable } from '#shared/records/record-tables.ts';
import { app, closable, toast } from '../notifications/messages.ts';
import { problemText } from './outcome-texts.ts';
import { restoreDeleted } from './restore-deleted.ts';

/** Duration of the toast in seconds, long enough to notice a mistake. */
const duration = 10;

async function undo(id: string): Promise<void> {
  const [problem] = (await restoreDeleted([id])) ?? [];
  if (problem) toast.attention(`${problemText(problem)} Está em Excluídos.`);
}

export function showDeleted(text: string, table: string, id: string): void {
  if (findTable(table)?.deletedKind === undefined) {
    toast.success(text);
    return;
  }
  const { notification } = app;
  const key = `deleted-${id}`;
  notification.success({
    key,
    title: text,
    duration,
    closable,
    actions: (
      <Flex component="span" align="center" gap={16}>
        <Link to="/deleted" onClick={() => notification.destroy(key)}>
          Ver excluídos
        </Link>
        <Button
          size="small"
          onClick={() => {
            notification.destroy(key);
            void undo(id);
          }}
        >
          Desfazer
        </Button>
      </Flex>
    ),
  });
}
