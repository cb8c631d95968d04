import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../api/client.ts';

/** A device that is told of requests. */
export interface Device {
  id: string;
  endpoint: string;
  device_name: string;
  last_used_at: string | null;
  owner: { name: string; auth_id: string | null };
}

/** One's own, and for administrators everybody's. */
async function readDevices(): Promise<Device[]> {
  const { data } = await supabase
    .from('push_subscriptions')
    .select('id, endpoint, device_name, last_used_at, owner:admin_users!inner (name, auth_id)')
    .order('created_at')
    .throwOnError();
  return data;
}

export const devicesQuery = queryOptions({ queryKey: ['devices'], queryFn: readDevices });

export async function removeDevice(id: string): Promise<void> {
  await supabase.from('push_subscriptions').delete().eq('id', id).throwOnError();
}
