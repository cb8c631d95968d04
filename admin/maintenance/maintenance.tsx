import { useQuery } from '@tanstack/react-query';
import { supabase } from '../api/client.ts';
import { refresh } from '../api/query-client.ts';
import { takePass } from '../auth/maintenance-pass.ts';
import { Badge } from '../ui/badge.tsx';

const queryKey = ['maintenance'];

/** Polling interval (ms) to notice when others switch the mode. A pass lasts three times as long (staff-pass.ts). */
const interval = 5 * 60_000;

async function readMaintenance(): Promise<boolean> {
  const { data } = await supabase.rpc('shop_settings').single().throwOnError();
  if (data.maintenance_mode) await takePass();
  return data.maintenance_mode;
}

/** Returns true if visitors see the maintenance page. This browser then gets a pass to the site. */
export function useMaintenance(): boolean {
  const { data } = useQuery({
    queryKey,
    queryFn: readMaintenance,
    staleTime: interval,
    refetchInterval: interval,
    // Renews the pass even while the user looks at the site in another tab.
    refetchIntervalInBackground: true,
  });
  return data ?? false;
}

export const refreshMaintenance = (): void => void refresh(queryKey);

const hint = 'Visitantes veem o aviso de manutenção. Quem entrou no painel vê o site.';

export function MaintenanceNotice() {
  const isOn = useMaintenance();
  return (
    <div role="status">
      {isOn && (
        <Badge tone="accent" title={hint}>
          Em manutenção
          <span className="visually-hidden">. {hint}</span>
        </Badge>
      )}
    </div>
  );
}
