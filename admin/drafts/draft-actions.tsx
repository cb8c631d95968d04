import { App } from 'antd';
import { useNavigate } from 'react-router';
import { toApiError } from '../api/api-error.ts';
import { DifferenceList } from '../history/difference-list.tsx';
import { askToRemove, focusBeside } from '../lists/delete-record.tsx';
import { openedDraft } from '../navigation/dialog-address.ts';
import { hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { useAddress } from '../navigation/use-address.ts';
import { fail } from '../notifications/calls.ts';
import { toast } from '../notifications/messages.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { readDraftChanges } from './draft-changes.ts';
import { draftPath, draftTitle } from './draft-target.ts';
import { type Draft, draftActions, draftReason, readRefusal } from './drafts.ts';
import { openPreview } from './preview.ts';

interface DraftActionsProps {
  draft: Draft;
  /** Called after the draft was published or discarded. */
  onGone?: () => void;
}

export function DraftActions({ draft, onGone }: DraftActionsProps) {
  const navigate = useNavigate();
  const isOpen = openedDraft(useAddress()[0]) === draft.id;
  const { modal } = App.useApp();
  const title = `“${draftTitle(draft)}”`;

  const compare = async () => {
    try {
      const differences = await readDraftChanges(draft);
      modal.info({
        ...{ title: `O que muda em ${title}`, icon: null, width: 600, okText: 'Fechar' },
        content: differences?.length ? (
          <DifferenceList differences={differences} isNew={draft.is_new} />
        ) : (
          'Nada que esta tela mostre. Abra o rascunho para ver o formulário com ele.'
        ),
      });
    } catch (cause) {
      const error = toApiError(cause);
      const text = 'Erro ao carregar o rascunho';
      fail({ error, log: text, text, reason: draftReason(error) });
    }
  };
  const end = async (action: typeof draftActions.publish) => {
    const isGone = await action(draft, () => isOpen || navigate(draftPath(draft)));
    if (isGone) onGone?.();
    return isGone;
  };
  const publish = async () => {
    const focus = focusBeside();
    if (await end(draftActions.publish)) focus();
  };
  const askToDiscard = async () =>
    askToRemove({
      title: `Descartar o rascunho de ${title}?`,
      question: 'O que foi preparado se perde. O que está no ar não muda.',
      okText: 'Descartar',
      remove: () => end(draftActions.discard),
    });
  const guarded = (work: () => Promise<unknown>) => async () => {
    if (!hasUnsavedWork()) await work();
    else toast.attention('O formulário tem alterações não salvas. Salve ou desfaça antes disso.');
  };
  const works = {
    'Ver como ficará': guarded(() => openPreview({ drafts: [draft.id] }, readRefusal(draft))),
    'O que muda': compare,
    Publicar: guarded(publish),
    Descartar: guarded(askToDiscard),
  };
  return Object.entries(works).map(([text, work]) => (
    <BusyButton key={text} size="small" danger={text === 'Descartar'} work={work}>
      {text}
    </BusyButton>
  ));
}
