import { useQuery, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../api/client.ts';
import { takePass } from '../auth/maintenance-pass.ts';

const queryKey = ['maintenance'];

/** Somebody else may have switched it (milliseconds), and a pass lasts three times as long (staff-pass.ts). */
const lookAgain = 5 * 60_000;

async function readMaintenance(): Promise<boolean> {
  const { data } = await supabase.rpc('shop_settings').single().throwOnError();
  if (data.maintenance_mode) await takePass();
  return data.maintenance_mode;
}

/** Whether visitors see the maintenance page; then this browser is let through to the site. */
export function useMaintenance(): boolean {
  const { data } = useQuery({
    queryKey,
    queryFn: readMaintenance,
    staleTime: lookAgain,
    refetchInterval: lookAgain,
    // The site is looked at in another tab.
    refetchIntervalInBackground: true,
  });
  return data ?? false;
}

/** Looks again, after the switch was saved. */
export function useRefreshMaintenance(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey });
}
