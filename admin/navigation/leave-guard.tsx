import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm, toast } from '../notifications/messages.ts';
import { hasUnsavedWork, isSavingNow, workLeftBy } from './unsaved-work.ts';

export const askToDiscard = (answers: {
  discard: () => void;
  stay?: () => void;
  closed?: () => void;
}) =>
  confirm({
    title: 'Alterações não salvas',
    content: 'Descartar as alterações?',
    okText: 'Descartar',
    cancelText: 'Continuar editando',
    onOk: answers.discard,
    onCancel: () => answers.stay?.(),
    afterClose: () => answers.closed?.(),
  });

/** Guards unsaved work in every form when the URL changes (link, Back, closed dialog) or the page reloads or closes. */
export function LeaveGuard() {
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => workLeftBy(currentLocation, nextLocation).length > 0,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    if (isSavingNow()) {
      blocker.reset();
      toast.notice(
        'O que você começou ainda está em andamento. Espere terminar, ou interrompa, antes de sair.',
      );
      return;
    }
    asking.current = true;
    askToDiscard({
      discard: () => blocker.proceed(),
      stay: () => blocker.reset(),
      closed: () => {
        asking.current = false;
      },
    });
  }, [blocker]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);

  return null;
}
