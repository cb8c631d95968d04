import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { refresh } from '../api/query-client.ts';
import { formatDateTime } from '../history/format-date-time.ts';
import { toast } from '../notifications/messages.ts';
import { Badge } from '../ui/badge.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { allQueries } from '../ui/loaded.tsx';
import { readEndpoint, readSupport } from './browser-push.ts';
import { turnOff, turnOn } from './own-subscription.ts';

/** Reads the user's own devices or, for an administrator, all devices. */
async function readDevices() {
  const { data } = await supabase
    .from('push_subscriptions')
    .select('id, endpoint, device_name, last_used_at, owner:admin_users!inner (name, auth_id)')
    .order('created_at')
    .throwOnError();
  return data;
}

export type Device = Awaited<ReturnType<typeof readDevices>>[number];

export const devicesQuery = queryOptions({ queryKey: ['devices'], queryFn: readDevices });

async function removeDevice(id: string): Promise<void> {
  await supabase.from('push_subscriptions').delete().eq('id', id).throwOnError();
}

interface DeviceListProps {
  devices: readonly Device[];
  here: string | undefined;
  withOwners?: boolean;
}

export function DeviceList({ devices, here, withOwners = false }: DeviceListProps) {
  const remove = async ({ id }: Device) => {
    try {
      await removeDevice(id);
      await refresh(devicesQuery.queryKey);
      toast.success('O aparelho não recebe mais avisos');
    } catch (cause) {
      logError('A device could not be removed', cause);
      toast.error('Erro ao remover o aparelho', 'Verifique a conexão e tente de novo.');
    }
  };
  return (
    <Flex component="ul" vertical gap={12} className="device-list">
      {devices.map((device) => (
        <Flex component="li" key={device.id} align="center" justify="space-between" gap={16}>
          <div className="grow">
            <strong>{device.device_name}</strong> {withOwners && device.owner.name}{' '}
            {device.endpoint === here && <Badge tone="good">Este aparelho</Badge>}
            <p className="note">
              {device.last_used_at === null
                ? 'Nenhum aviso até agora'
                : `Último aviso em ${formatDateTime(device.last_used_at)}`}
            </p>
          </div>
          {device.endpoint !== here && (
            <BusyButton
              size="small"
              work={() => remove(device)}
              aria-label={`Remover ${device.device_name}${withOwners ? ` de ${device.owner.name}` : ''}`}
            >
              Remover
            </BusyButton>
          )}
        </Flex>
      ))}
    </Flex>
  );
}

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
  // Comes first because browsers allow the prompt only right after a user gesture.
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? undefined : unanswered;
  const refused = await turnOn();
  if (!refused) return undefined;
  return refused.message === 'too_many_devices' ? tooMany : formatApiError(refused);
}

export function useThisDevice() {
  // Refetched when the window gets focus because users change permissions outside the page.
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
    /** Turns push notifications on or off. Returns the problem to show, if any. */
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
