import { useNavigate } from 'react-router';
import { dialogTarget, withDialog } from '../navigation/dialog-address.ts';
import { useAddress } from '../navigation/use-address.ts';

export function useDialog() {
  const [params, change, returnTo] = useAddress();
  const navigate = useNavigate();
  return {
    target: dialogTarget(params),
    open: (target: string) => change((now) => withDialog(now, target)),
    // Does not navigate back: that would leave the page if a link had opened the dialog. Synchronous because a
    // transition would still show the saved form until the list is rendered.
    close: () => {
      const options = { replace: true, flushSync: true };
      if (returnTo === undefined) change((now) => withDialog(now, null), options);
      else void navigate(returnTo, options);
    },
  };
}
