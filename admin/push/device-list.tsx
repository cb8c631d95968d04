import { queryOptions } from '@tanstack/react-query';
import { Flex } from 'antd';
import { logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { refresh } from '../api/query-client.ts';
import { formatDateTime } from '../history/format-date-time.ts';
import { toast } from '../notifications/messages.ts';
import { Badge } from '../ui/badge.tsx';
import { BusyButton } from '../ui/busy-button.tsx';

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

export async function removeDevice(id: string): Promise<void> {
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
