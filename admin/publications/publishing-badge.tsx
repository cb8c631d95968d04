import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  HistoryOutlined,
  PauseCircleOutlined,
  SyncOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { type PublishingState, publishingLabels } from '#shared/publishing/state.ts';
import { formatDateTime } from '../history/format-date-time.ts';
import { useMaintenance } from '../maintenance/maintenance.tsx';
import { Badge, type BadgeProps } from '../ui/badge.tsx';
import { PublicationsDrawer } from './publications-drawer.tsx';
import { untilPublished, usePublishingState } from './publishing-state.ts';

export const publishingMarks: Record<PublishingState['kind'], Omit<BadgeProps, 'children'>> = {
  live: { tone: 'good', icon: <CheckCircleOutlined aria-hidden /> },
  incomplete: { tone: 'limited', icon: <WarningOutlined aria-hidden /> },
  rolledBack: { tone: 'limited', icon: <HistoryOutlined aria-hidden /> },
  publishing: { tone: 'accent', icon: <SyncOutlined spin aria-hidden /> },
  failed: { tone: 'missing', icon: <CloseCircleOutlined aria-hidden /> },
  held: { tone: 'limited', icon: <PauseCircleOutlined aria-hidden /> },
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
              {...publishingMarks[state.kind]}
              // Plain during maintenance because visitors see the maintenance page even though the site is published.
              {...((unreachable || (isHidden && state.kind === 'live')) && { tone: 'plain' })}
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
