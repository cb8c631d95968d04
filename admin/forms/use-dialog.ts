import { dialogTarget, withDialog } from '../navigation/dialog-address.ts';
import { useAddress } from '../navigation/use-address.ts';

/** The dialog of a list, whose state is in the address. */
export function useDialog() {
  const [params, change] = useAddress();
  return {
    target: dialogTarget(params),
    open: (target: string) => change((now) => withDialog(now, target)),
    // Going back would leave the page of a dialog opened by a link.
    // Synchronously: a transition would wait for the list to render, with the saved form still in sight.
    close: () => change((now) => withDialog(now, null), { replace: true, flushSync: true }),
  };
}
