import { lineUnitPrice, totalOf } from '#shared/cart/line-prices.ts';
import { sizesText } from '#shared/cart/sizes.ts';
import { quantityRule } from '#shared/catalogue/product-summary.ts';
import { placeholderUrl } from '#shared/images/picture.ts';
import { counted, countText, formatPrice } from '#shared/numbers/format-number.ts';
import { minimumText } from '#shared/pricing/quantity-texts.ts';
import type { ListNote } from '#shared/sharing/list-note.ts';
import { Estimate, TotalRow } from '../cart/Estimate.tsx';
import { ColorDot } from '../catalogue/components/ColorDot.tsx';
import { paths } from '../paths.ts';
import type { AvailableLine, FoundLine } from './load-list.ts';

export const isAvailable = (line: FoundLine): line is AvailableLine =>
  line.product !== undefined && line.product.availability !== 'out-of-stock';

/** Lines and totals of a linked list, for screen and print. */
export default function ListSheet({
  lines,
  note,
}: {
  lines: readonly FoundLine[];
  note: ListNote;
}) {
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
          O link só leva os {lines.length} primeiros dos {total} produtos.
        </p>
      )}
      <ul className="mt-8 divide-y divide-border-subtle border-y border-border-subtle">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant, and may contain a product twice.
          <SharedListLine key={at} line={line} />
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
        <Estimate cart={available} />
      </div>
      <button type="button" className="button-link mt-4" onClick={() => print()}>
        Imprimir ou salvar em PDF
      </button>
    </>
  );
}

/** Line of a shared list. If the product was removed, the line has no name. */
function SharedListLine({ line }: { line: FoundLine }) {
  const { product, quantity, color, sizes, sample, isAdjusted } = line;
  const available = isAvailable(line);
  const unitPrice = product && (sample ? product.price : lineUnitPrice({ product, quantity }));
  const price = unitPrice && formatPrice(unitPrice);
  const total = available ? totalOf(line) : undefined;
  return (
    <li className="grid break-inside-avoid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 py-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <img
        className={`aspect-square w-full rounded-control bg-raised object-cover ${available ? '' : 'opacity-50 grayscale'}`}
        src={product?.images[0] ?? placeholderUrl}
        style={{ objectPosition: product?.focus }}
        alt=""
        width="128"
        height="128"
      />
      <div className="min-w-0">
        {product ? (
          <a className="text-name hover:text-accent" href={paths.product(product.id)}>
            {product.name}
          </a>
        ) : (
          <p className="text-name text-muted-foreground">Não está mais no catálogo</p>
        )}
        {product && !available && <p className="mt-0.5 text-small">Indisponível</p>}
        {product && available && product.description !== '' && (
          <p className="mt-0.5 line-clamp-2 max-w-(--container-prose) text-small text-muted-foreground">
            {product.description}
          </p>
        )}
        <ul className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
          {product?.referenceCode && <li>Código: {product.referenceCode}</li>}
          <li>
            Quantidade: {countText(quantity)}
            {isAdjusted && product && ` (${minimumText(quantityRule(product))?.toLowerCase()})`}
          </li>
          {color && (
            <li className="flex items-center gap-1.5">
              Cor: <ColorDot color={color} /> {color}
            </li>
          )}
          {sizes && <li>Tamanhos: {sizesText({ sizes, quantity })}</li>}
          {sample && <li className="font-semibold">Amostra</li>}
          {price && <li className="text-muted-foreground">{price} cada</li>}
          {!unitPrice && !sample && available && line.product.tiers && (
            <li className="text-muted-foreground">Sob consulta</li>
          )}
          {total && <li className="ml-auto font-semibold tabular-nums">{formatPrice(total)}</li>}
        </ul>
      </div>
    </li>
  );
}
