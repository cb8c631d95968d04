import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  HistoryOutlined,
  SyncOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Button, Tag, Tooltip } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { type PublishingState, publishingLabels } from '#shared/publishing/state.ts';
import { PublicationsDrawer } from './publications-drawer.tsx';
import { usePublishingState } from './publishing-state.ts';
import { untilPublished } from './rollback.ts';

const tags: Record<PublishingState['kind'], { color: string; icon: ReactNode }> = {
  live: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  incomplete: { color: 'warning', icon: <WarningOutlined aria-hidden /> },
  rolledBack: { color: 'warning', icon: <HistoryOutlined aria-hidden /> },
  publishing: { color: 'processing', icon: <SyncOutlined spin aria-hidden /> },
  failed: { color: 'error', icon: <CloseCircleOutlined aria-hidden /> },
};

export function describeState(state: PublishingState): string {
  if (state.kind === 'publishing') return 'As últimas alterações estão a caminho do site.';
  if (state.kind === 'incomplete') return state.notice;
  if (state.kind === 'rolledBack') {
    return `No ar está um site anterior, montado em ${dayjs(state.builtAt).format('DD/MM/YYYY [às] HH:mm')}. ${untilPublished}`;
  }
  if (state.kind === 'failed') {
    return state.error ?? 'O site não pôde ser publicado. Uma nova tentativa será feita.';
  }
  return state.since === null
    ? 'Tudo o que foi salvo está no site.'
    : `Tudo o que foi salvo está no site desde ${dayjs(state.since).format('DD/MM/YYYY [às] HH:mm')}.`;
}

export function PublishingBadge() {
  const { state, unreachable } = usePublishingState();
  const [open, setOpen] = useState(false);
  if (!state) return unreachable ? <Tag>Sem conexão</Tag> : null;

  const { color, icon } = tags[state.kind];
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
            <Tag color={unreachable ? 'default' : color} icon={icon}>
              {publishingLabels[state.kind]}
            </Tag>
          </Button>
        </Tooltip>
      </span>
      <PublicationsDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
