import { Badge } from '#admin/ui/badge.tsx';
import { type RequestStatus, requestStatusLabels } from '#shared/requests/status.ts';

const tones = {
  new: 'accent',
  in_progress: 'limited',
  proposal_sent: 'plain',
  won: 'good',
  lost: 'missing',
} as const;

export function StatusBadge({ status }: { status: string }) {
  const known = status as RequestStatus;
  return <Badge tone={tones[known]}>{requestStatusLabels[known]}</Badge>;
}
