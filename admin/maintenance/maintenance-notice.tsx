import { Badge } from '../ui/badge.tsx';
import { useMaintenance } from './maintenance.ts';

const hint = 'Visitantes veem o aviso de manutenção. Quem entrou no painel vê o site.';

/** Shows in the top bar that visitors do not see the site. */
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
