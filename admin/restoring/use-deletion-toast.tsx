import { App, Button, Flex } from 'antd';
import { Link } from 'react-router';
import { findTable } from '#shared/records/record-tables.ts';
import { closable, useToast } from '../notifications/toast.ts';
import { problemText } from './outcome-texts.ts';
import { useRestoreDeleted } from './use-restore-deleted.ts';

/** Duration of the toast in seconds, long enough to notice a mistake. */
const duration = 10;

export function useDeletionToast(): (text: string, table: string, id: string) => void {
  const { notification } = App.useApp();
  const toast = useToast();
  const restoreDeleted = useRestoreDeleted();

  const undo = async (id: string) => {
    const left = await restoreDeleted([id]);
    const [problem] = left ?? [];
    if (problem) toast.attention(`${problemText(problem)} Está em Excluídos.`);
  };

  return (text, table, id) => {
    if (findTable(table)?.deletedKind === undefined) {
      toast.success(text);
      return;
    }
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
  };
}
