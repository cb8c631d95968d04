import { App } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';

interface LeaveGuard {
  /** Whether something would be lost now. */
  isChanged: () => boolean;
  /** While something is being saved nothing leaves, and nothing is asked. */
  isBusy: () => boolean;
  /** Whether a step from one address to another leaves what is being edited. */
  leaves: (from: Location, to: Location) => boolean;
}

/**
 * Asks before anything typed is lost: on closing, on the browser's Back button, on closing the tab. Every
 * way out is a change of address, so one question serves them all.
 */
export function useLeaveGuard({ isChanged, isBusy, leaves }: LeaveGuard): void {
  const { modal } = App.useApp();
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaves(currentLocation, nextLocation) && (isBusy() || isChanged()),
  );

  const isBusyNow = useEffectEvent(isBusy);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    if (isBusyNow()) {
      blocker.reset();
      return;
    }
    asking.current = true;
    modal.confirm({
      title: 'Alterações não salvas',
      content: 'Descartar as alterações?',
      okText: 'Descartar',
      okButtonProps: { danger: true },
      cancelText: 'Continuar editando',
      autoFocusButton: 'cancel',
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
      afterClose: () => {
        asking.current = false;
      },
    });
  }, [blocker, modal]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isBusy() || isChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  });
}
