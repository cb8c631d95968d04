import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  HistoryOutlined,
  PauseCircleOutlined,
  SyncOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { type PublishingState, publishingLabels } from '#shared/publishing/state.ts';
import { formatDateTime } from '../history/format-date-time.ts';
import { useMaintenance } from '../maintenance/maintenance.tsx';
import { Badge, type BadgeProps } from '../ui/badge.tsx';
import { PublicationsDrawer } from './publications-drawer.tsx';
import { usePublishingState } from './publishing-state.ts';
import { untilPublished } from './rollback.ts';

export const publishingTones = {
  live: 'good',
  incomplete: 'limited',
  rolledBack: 'limited',
  publishing: 'accent',
  failed: 'missing',
  held: 'limited',
} as const satisfies Record<PublishingState['kind'], BadgeProps['tone']>;

const icons: Record<PublishingState['kind'], ReactNode> = {
  live: <CheckCircleOutlined aria-hidden />,
  incomplete: <WarningOutlined aria-hidden />,
  rolledBack: <HistoryOutlined aria-hidden />,
  publishing: <SyncOutlined spin aria-hidden />,
  failed: <CloseCircleOutlined aria-hidden />,
  held: <PauseCircleOutlined aria-hidden />,
};

export function describeState(state: PublishingState): string {
  if (state.kind === 'publishing') return 'As últimas alterações estão a caminho do site.';
  if (state.kind === 'incomplete') return state.notice;
  if (state.kind === 'rolledBack') {
    return `No ar está um site anterior, montado em ${formatDateTime(state.builtAt)}. ${untilPublished}`;
  }
  if (state.kind === 'failed' || state.kind === 'held') {
    return state.error ?? 'O site não pôde ser publicado. Uma nova tentativa será feita.';
  }
  return state.since === null
    ? 'Tudo o que foi salvo está no site.'
    : `Tudo o que foi salvo está no site desde ${formatDateTime(state.since)}.`;
}

export function PublishingBadge() {
  const { state, unreachable } = usePublishingState();
  const [open, setOpen] = useState(false);
  const isHidden = useMaintenance();
  if (!state) return unreachable ? <Badge tone="plain">Sem conexão</Badge> : null;

  const explanation = unreachable
    ? 'O estado da publicação não pôde ser lido agora.'
    : describeState(state);
  return (
    <>
      <span role="status">
        <Tooltip title={explanation} trigger={['hover', 'focus']} placement="bottomLeft">
          <Button
            type="text"
            className="publishing-badge"
            style={{ paddingInline: 6 }}
            aria-haspopup="dialog"
            aria-description={explanation}
            onClick={() => setOpen(true)}
          >
            <Badge
              // The publication succeeded, yet visitors see the notice of maintenance.
              tone={
                unreachable || (isHidden && state.kind === 'live')
                  ? 'plain'
                  : publishingTones[state.kind]
              }
              icon={icons[state.kind]}
            >
              {publishingLabels[state.kind]}
            </Badge>
          </Button>
        </Tooltip>
      </span>
      <PublicationsDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
