import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { counted } from '#shared/numbers/format-number.ts';
import type { ListNote } from '#shared/sharing/list-note.ts';
import { $details } from '../cart/details.ts';
import { NeededBy } from '../cart/NeededBy.tsx';
import { loadOnline, loadWithRetry } from '../loading.ts';
import { paths } from '../paths.ts';
import { noItems } from '../storage/persist.ts';
import { $cart } from '../stores/cart.ts';
import { loadedOrToast } from '../toast/show-toast.ts';
import ListSheet, { isAvailable } from './ListSheet.tsx';
import type { FoundLine } from './load-list.ts';

const ApproveList = lazy(() => loadWithRetry(() => import('./ApproveList.tsx')));

interface ListProps {
  lines: readonly FoundLine[];
  note: ListNote;
  hasPdf: boolean;
}

/** Linked list with buttons to approve it, print it and add it to the cart. */
export default function ListWithActions({ lines, note, hasPdf }: ListProps) {
  const cart = useStore($cart, { ssr: () => noItems });
  const { neededBy } = useStore($details);
  const [added, setAdded] = useState(false);
  const [approves, setApproves] = useState(false);
  const day = neededBy || (note.neededBy ?? '');
  const available = lines.filter(isAvailable);
  // Hides the list's date if the field below shows it. Decided once to avoid layout shifts while the date is edited.
  const [hasSameDay] = useState(available.length > 0 && day === note.neededBy);
  const sheetNote = hasSameDay ? { ...note, neededBy: '' } : note;
  const add = () =>
    loadedOrToast(
      loadOnline(() => import('./add-list.ts')),
      ({ addList }) => {
        addList(available, note);
        setAdded(true);
      },
    );
  const ids = available.map(({ id }) => id);
  const openPdf = () =>
    loadedOrToast(
      loadOnline(() => import('../catalogue-pdf/make-pdf.ts')),
      ({ makePdf }) => makePdf('Lista de produtos', ids),
    );
  return (
    <>
      {note.approvedBy && <Approval by={note.approvedBy} comment={note.comment} />}
      <ListSheet lines={lines} note={sheetNote} />
      {hasPdf && available.length > 0 && (
        <div>
          <button type="button" className="button-link" onClick={openPdf}>
            Catálogo em PDF
          </button>
        </div>
      )}
      {available.length > 0 && (
        <div className="mt-8 grid gap-2">
          <NeededBy
            day={day}
            lines={available}
            label="Chega a tempo? Para quando:"
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground ${day ? '' : 'print:hidden'}`}
            fieldClass="field w-auto"
          />
        </div>
      )}
      <div className="mt-8 flex flex-col items-start gap-3">
        {added ? (
          <>
            <p role="status">
              {counted(available.length, 'produto adicionado', 'produtos adicionados')} ao seu
              carrinho.
            </p>
            <button type="button" className="button" data-opens="cart">
              Ver carrinho
            </button>
          </>
        ) : available.length === 0 ? (
          <>
            <p>Nenhum produto desta lista pode ser pedido agora.</p>
            <a className="button" href={paths.products}>
              Ver produtos
            </a>
          </>
        ) : (
          <>
            <button type="button" className="button" onClick={add}>
              Adicionar tudo ao carrinho
            </button>
            {cart.length > 0 && (
              <p className="text-small text-muted-foreground print:hidden">
                O que já está no seu carrinho continua lá: a lista é somada a ele.
              </p>
            )}
          </>
        )}
      </div>
      {!note.approvedBy && !approves && (
        <button type="button" className="button-outline mt-4" onClick={() => setApproves(true)}>
          Aprovar
        </button>
      )}
      {approves && (
        <Suspense>
          <ApproveList note={note} />
        </Suspense>
      )}
    </>
  );
}

function Approval({ by, comment }: { by: string; comment: string | undefined }) {
  return (
    <div className="mb-8 border-l-4 border-accent pl-5">
      <p className="text-lead">Aprovada por {by}</p>
      {comment && <p className="mt-2 whitespace-pre-line">{comment}</p>}
    </div>
  );
}
