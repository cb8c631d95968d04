import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { readOnce } from '../api/query-defaults.ts';
import { DifferenceList } from '../history/difference-list.tsx';
import { hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { useToast } from '../notifications/toast.ts';
import { Loaded } from '../ui/loaded.tsx';
import { useConfirm } from '../ui/use-confirm.ts';
import { readDraftChanges } from './draft-changes.ts';
import { draftTitle } from './draft-target.ts';
import { type Draft, useDraftActions } from './drafts.ts';
import { usePreview } from './preview.ts';

interface DraftActionsProps {
  draft: Draft;
  /** Runs after the draft was published or discarded. */
  onGone?: () => void;
}

/** The buttons of a draft, for lists and forms. */
export function DraftActions({ draft, onGone }: DraftActionsProps) {
  const { publish, discard } = useDraftActions();
  const preview = usePreview();
  const confirm = useConfirm();
  const toast = useToast();
  const [isCompared, setCompared] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const end = async (action: (draft: Draft) => Promise<boolean>) => {
    if (await action(draft)) onGone?.();
  };
  const guarded = (run: () => void) => {
    if (!hasUnsavedWork()) run();
    else toast.attention('O formulário tem alterações não salvas. Salve ou desfaça antes disso.');
  };
  return (
    <>
      <Button size="small" onClick={() => void preview({ drafts: [draft.id] })}>
        Ver como ficará
      </Button>
      <Button size="small" onClick={() => setCompared(true)}>
        O que muda
      </Button>
      <Button
        size="small"
        loading={isPublishing}
        onClick={() =>
          guarded(() => {
            setPublishing(true);
            void end(publish).finally(() => setPublishing(false));
          })
        }
      >
        Publicar
      </Button>
      <Button
        size="small"
        danger
        onClick={() =>
          guarded(() =>
            confirm({
              title: 'Descartar o rascunho?',
              content: `O que foi preparado em “${draftTitle(draft)}” se perde. O que está no ar não muda.`,
              okText: 'Descartar',
              cancelText: 'Cancelar',
              onOk: () => end(discard),
            }),
          )
        }
      >
        Descartar
      </Button>
      <Modal
        open={isCompared}
        title={`O que muda em “${draftTitle(draft)}”`}
        footer={null}
        destroyOnHidden
        onCancel={() => setCompared(false)}
      >
        <DraftDifferences draft={draft} />
      </Modal>
    </>
  );
}

function DraftDifferences({ draft }: { draft: Draft }) {
  const changes = useQuery({
    queryKey: ['draft-changes', draft.id],
    queryFn: () => readDraftChanges(draft),
    ...readOnce,
  });
  return (
    <Loaded query={changes} failed="Erro ao carregar o rascunho">
      {(differences) =>
        differences?.length ? (
          <DifferenceList differences={differences} isNew={draft.is_new} />
        ) : (
          <p>Nada que esta tela mostre. Abra o rascunho para ver o formulário com ele.</p>
        )
      }
    </Loaded>
  );
}
