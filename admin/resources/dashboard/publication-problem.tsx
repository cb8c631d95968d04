import { Alert, Button, Flex } from 'antd';
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
  const failed = state.kind === 'failed';
  return (
    <>
      <Alert
        type="error"
        showIcon
        role="status"
        title={failed ? 'A última publicação não deu certo' : 'O site está no ar com avisos'}
        description={
          <>
            <p>
              {failed
                ? (state.error ?? 'O site não pôde ser publicado. Uma nova tentativa será feita.')
                : state.notice}
            </p>
            <Flex wrap gap={8} className="alert-actions">
              <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
                Ver publicações
              </Button>
              {failed && <PublishAgain />}
            </Flex>
          </>
        }
      />
      <PublicationsDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
