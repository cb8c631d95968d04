import { dialogTarget, withDialog } from '../navigation/dialog-address.ts';
import { useAddress } from '../navigation/use-address.ts';

/** The dialog of a list: which record it shows, and how it is opened and closed. */
export function useDialog() {
  const [params, change] = useAddress();
  return {
    target: dialogTarget(params),
    open: (target: string) => change((now) => withDialog(now, target)),
    // One step back would leave the page when the dialog was opened by a link.
    // At once: as a transition it would wait for the list to be drawn anew, with a saved form still in sight.
    close: () => change((now) => withDialog(now, null), { replace: true, flushSync: true }),
  };
}
