import { App, Button } from 'antd';
import { Link } from 'react-router';
import { useToast } from '../notifications/toast.ts';
import { returningTables } from './outcome.ts';
import { problemText } from './outcome-texts.ts';
import { useBringBack } from './use-bring-back.ts';
import './deletion-toast.css';

/** Long enough to see what one has done (seconds). */
const duration = 10;

/** Says that a record was deleted, and offers to bring it back. */
export function useDeletionToast(): (text: string, table: string, id: string) => void {
  const { notification } = App.useApp();
  const toast = useToast();
  const bringBack = useBringBack();

  const undo = async (id: string) => {
    const left = await bringBack([id]);
    const [problem] = left ?? [];
    if (problem) toast.attention(`${problemText(problem)} Está em Excluídos.`);
  };

  return (text, table, id) => {
    if (!returningTables.has(table)) {
      toast.success(text);
      return;
    }
    const key = `deleted-${id}`;
    notification.success({
      key,
      message: text,
      duration,
      closable: { 'aria-label': 'Fechar aviso' },
      actions: (
        <span className="deletion-toast">
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
        </span>
      ),
    });
  };
}
