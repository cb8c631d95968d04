import { type CartItem, toCartProduct } from '#shared/cart/cart.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import type { ListNote } from '#shared/sharing/list-note.ts';
import { Estimate, TotalRow } from '../cart/Estimate.tsx';
import type { FoundLine } from './load-list.ts';
import { SharedListLine } from './SharedListLine.tsx';

export const isAvailable = ({ product }: FoundLine): boolean =>
  product !== undefined && product.availability !== 'out-of-stock';

const toCartLine = ({ product, quantity, sample }: FoundLine): CartItem[] =>
  product ? [{ product: toCartProduct(product), quantity, ...(sample ? { sample } : {}) }] : [];

/** Lines of a linked list with its totals, on the screen and on paper. */
export function ListSheet({ lines, note }: { lines: readonly FoundLine[]; note: ListNote }) {
  const available = lines.filter(isAvailable);
  const left = lines.length - available.length;
  const pieces = available.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = Number(note.total ?? 0);
  return (
    <>
      <p className="text-lead text-muted-foreground" role="status">
        {counted(lines.length, 'produto', 'produtos')}
        {left > 0 &&
          `, ${left} fora do catálogo ou ${left === 1 ? 'indisponível' : 'indisponíveis'}`}
      </p>
      {total > lines.length && (
        <p className="mt-2">
          A lista é longa: o link leva os primeiros {lines.length} de {total} produtos.
        </p>
      )}
      <ul className="mt-8 divide-y divide-border-subtle border-y border-border-subtle">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant, and may contain a product twice.
          <SharedListLine key={at} line={line} available={isAvailable(line)} />
        ))}
      </ul>
      <div className="mt-6 grid gap-2">
        <TotalRow label="Quantidade total">
          <span className="tabular-nums">{countText(pieces)}</span>
        </TotalRow>
        {note.neededBy && (
          <TotalRow label="Para quando">
            <span className="tabular-nums">{note.neededBy.split('-').reverse().join('/')}</span>
          </TotalRow>
        )}
        <Estimate cart={available.flatMap(toCartLine)} />
      </div>
      <button type="button" className="button-link mt-4" onClick={() => print()}>
        Imprimir ou salvar em PDF
      </button>
    </>
  );
}
