import { useMutation, useQuery } from '@tanstack/react-query';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { refresh } from '../api/query-client.ts';
import { allQueries } from '../ui/loaded.tsx';
import { readEndpoint, readSupport } from './browser-push.ts';
import { type Device, devicesQuery, removeDevice } from './device-list.tsx';
import { turnOff, turnOn } from './own-subscription.ts';

async function readBrowser() {
  const { data } = await supabase.auth.getSession();
  return {
    support: readSupport(),
    endpoint: await readEndpoint(),
    account: data.session?.user.id,
  };
}

const browserKey = ['this-device'];

const tooMany =
  'Você já recebe avisos em dez aparelhos, o máximo. Remova um dos que estão abaixo e tente de novo.';
const unanswered = 'O navegador não recebeu a permissão. Ligue de novo e toque em “Permitir”.';
const noService =
  'O navegador não conseguiu ligar os avisos. Verifique a conexão e tente de novo; se não mudar, use outro navegador.';

async function ask(): Promise<string | undefined> {
  // Comes first, because browsers allow the prompt only right after a user gesture.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? undefined : unanswered;
  const refused = await turnOn();
  if (!refused) return undefined;
  return refused.message === 'too_many_devices' ? tooMany : formatApiError(refused);
}

export function useThisDevice() {
  // Refetched when the window gets focus, because users change permissions outside of the page.
  const browser = useQuery({
    queryKey: browserKey,
    queryFn: readBrowser,
    refetchOnWindowFocus: 'always',
  });
  const devices = useQuery({ ...devicesQuery, refetchOnWindowFocus: 'always' });
  const { support, endpoint, account } = browser.data ?? {};
  const own = (devices.data ?? []).filter(({ owner }) => owner.auth_id === account);
  const here: Device | undefined = own.find((device) => device.endpoint === endpoint);

  const {
    mutate: change,
    isPending: working,
    data: problem,
  } = useMutation({
    /** Turns notices on or off. Returns the problem to show, if there is one. */
    mutationFn: async (on: boolean) => {
      try {
        if (on) return await ask();
        await turnOff();
        // If this fails, the push service reports the end of the subscription later.
        if (here) await removeDevice(here.id).catch(() => undefined);
        return undefined;
      } catch (cause) {
        logError('The notices of this device could not be changed', cause);
        return noService;
      }
    },
    onSuccess: () =>
      Promise.all([browserKey, devicesQuery.queryKey].map((queryKey) => refresh(queryKey))),
  });

  return {
    support,
    own,
    isOn: here !== undefined,
    endpoint,
    problem,
    working,
    change: (on: boolean) => !working && change(on),
    query: allQueries([browser, devices]),
  };
}
