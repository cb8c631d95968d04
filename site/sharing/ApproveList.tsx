import { type SubmitEvent, useId, useState } from 'react';
import { approvalLengths, encodeListNote, type ListNote } from '#shared/sharing/list-note.ts';
import { showToast } from '../toast/show-toast.ts';
import { copyText } from './copy-text.ts';

/** Approves a list: nothing is stored, so the approval is a link that goes back to the sender. */
export function ApproveList({ note }: { note: ListNote }) {
  const [approved, setApproved] = useState<string>();
  const [isNameless, setNameless] = useState(false);
  const id = useId();
  if (approved !== undefined) return <SendBack text={approved} />;
  const approve = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const approvedBy = String(typed.get('name')).trim();
    const comment = String(typed.get('comment')).trim();
    setNameless(approvedBy === '');
    if (approvedBy === '') return document.getElementById(`${id}-name`)?.focus();
    const [page = '', fragment = ''] = location.href.split('#');
    const [list] = fragment.split('&');
    const link = `${page}#${list}${encodeListNote({ ...note, approvedBy, comment })}`;
    const said = [`${approvedBy} aprovou a lista de brindes.`, comment, link];
    setApproved(said.filter(Boolean).join('\n\n'));
  };
  return (
    <form
      className="mt-6 grid max-w-(--container-prose) gap-4"
      aria-label="Aprovar"
      noValidate
      onSubmit={approve}
    >
      <div>
        <label className="mb-1.5 block" htmlFor={`${id}-name`}>
          Seu nome
        </label>
        <input
          id={`${id}-name`}
          className="field"
          name="name"
          autoComplete="name"
          // biome-ignore lint/a11y/noAutofocus: the visitor has just opened the form.
          autoFocus
          maxLength={approvalLengths.approvedBy}
          aria-invalid={isNameless}
          aria-describedby={isNameless ? `${id}-problem` : undefined}
        />
        {isNameless && (
          <p id={`${id}-problem`} className="field-problem" role="alert">
            Informe o seu nome
          </p>
        )}
      </div>
      <label>
        <span className="mb-1.5 block">Comentários</span>
        <textarea
          className="field resize-y"
          name="comment"
          rows={3}
          maxLength={approvalLengths.comment}
        />
      </label>
      <button type="submit" className="button justify-self-start">
        Aprovar
      </button>
    </form>
  );
}

function SendBack({ text }: { text: string }) {
  const copy = async () =>
    showToast((await copyText(text)) ? 'Aprovação copiada' : 'Copie o texto que está na página.');
  const encoded = encodeURIComponent(text.toWellFormed());
  return (
    <div className="mt-6 max-w-(--container-prose)" role="status">
      <p className="text-lead">Falta enviar a aprovação a quem compartilhou a lista.</p>
      <p className="mt-3 rounded-control bg-raised p-4 text-small break-words whitespace-pre-line">
        {text}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <a
          className="button"
          href={`https://wa.me/?text=${encoded}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Enviar pelo WhatsApp
        </a>
        <a
          className="button-outline"
          href={`mailto:?subject=${encodeURIComponent('Lista de brindes aprovada')}&body=${encoded}`}
        >
          Enviar por e-mail
        </a>
        <button type="button" className="button-outline" onClick={() => void copy()}>
          Copiar
        </button>
      </div>
    </div>
  );
}
