import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { PublicationsDrawer } from '#admin/publications/publications-drawer.tsx';
import { PublishAgain } from '#admin/publications/publish-again.tsx';
import type { PublishingState } from '#shared/publishing/state.ts';

interface PublicationProblemProps {
  state: Extract<PublishingState, { kind: 'failed' | 'incomplete' }>;
}

/** Says why visitors do not see the latest changes, and what can be done. */
export function PublicationProblem({ state }: PublicationProblemProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="attention-problem failed">
      <WarningOutlined aria-hidden="true" />
      <div>
        <strong>
          {state.kind === 'failed'
            ? 'A última publicação não deu certo'
            : 'O site está no ar com avisos'}
        </strong>
        <p>
          {state.kind === 'failed'
            ? (state.error ?? 'O site não pôde ser publicado. Uma nova tentativa será feita.')
            : state.notice}
        </p>
        <div className="publication-problem-actions">
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Ver publicações
          </Button>
          {state.kind === 'failed' && <PublishAgain />}
        </div>
      </div>
      <PublicationsDrawer open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
