import { Badge } from '#admin/ui/badge.tsx';
import { type ProposalStatus, proposalStatusLabels } from '#shared/proposals/proposal.ts';

const tones = {
  draft: 'plain',
  sent: 'accent',
  seen: 'accent',
  changes: 'limited',
  approved: 'good',
  expired: 'missing',
  lost: 'missing',
} as const;

export const ProposalStatusBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[status as ProposalStatus]}>
    {proposalStatusLabels[status as ProposalStatus]}
  </Badge>
);
