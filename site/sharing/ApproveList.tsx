import { type SubmitEvent, useId, useState } from 'react';
import { maxLinkLength } from '#shared/sharing/list-link.ts';
import { approvalLengths, encodeListNote, type ListNote } from '#shared/sharing/list-note.ts';
import { Field } from '../requests/Field.tsx';
import { copyText } from './copy-text.ts';

/** Form for approving a list. Nothing is stored: the approval is a link to send back to whoever shared the list. */
export default function ApproveList({ note }: { note: ListNote }) {
  const [approved, setApproved] = useState<{ said: string; link: string }>();
  const [isNameless, setNameless] = useState(false);
  const id = useId();
  if (approved !== undefined) return <SendBack {...approved} />;
  const approve = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const approvedBy = String(typed.get('name')).trim();
    const comment = String(typed.get('comment')).trim();
    setNameless(approvedBy === '');
    if (approvedBy === '') return document.getElementById(id)?.focus();
    const [page = '', fragment = ''] = location.href.split('#');
    const [listed] = fragment.split('&');
    const list = `${page}#${listed}`;
    // If the link is too long for chat apps, the comment is omitted: the message already contains it.
    const approvals = [{ approvedBy, comment }, { approvedBy }];
    const links = approvals.map((approval) => list + encodeListNote({ ...note, ...approval }));
    const link = links.find(({ length }) => length <= maxLinkLength) ?? links[1] ?? list;
    const said = [`${approvedBy} aprovou a lista de brindes.`, comment];
    setApproved({ said: said.filter(Boolean).join('\n\n'), link });
  };
  return (
    <form
      className="mt-6 grid max-w-(--container-prose) gap-4"
      aria-label="Aprovar"
      noValidate
      onSubmit={approve}
    >
      <Field
        id={id}
        label="Seu nome"
        name="name"
        autoComplete="name"
        autoFocus
        maxLength={approvalLengths.approvedBy}
        problem={isNameless && <span role="alert">Informe o seu nome</span>}
      />
      <Field label="Comentários" name="comment" rows={3} maxLength={approvalLengths.comment} />
      <button type="submit" className="button justify-self-start">
        Aprovar
      </button>
    </form>
  );
}

function SendBack({ said, link }: { said: string; link: string }) {
  const text = `${said}\n\n${link}`;
  const copy = () => copyText(text, 'Aprovação copiada', 'Copie o texto que está na página.');
  const encoded = encodeURIComponent(text.toWellFormed());
  return (
    <div className="mt-6 max-w-(--container-prose)" role="status">
      <p className="text-lead">Falta enviar a aprovação a quem compartilhou a lista.</p>
      <div className="mt-3 space-y-3 rounded-control bg-raised p-4 text-small wrap-anywhere">
        <p className="whitespace-pre-line">{said}</p>
        {/* Clamped, because a long list has a long link. */}
        <p className="line-clamp-2 text-muted-foreground">{link}</p>
      </div>
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
