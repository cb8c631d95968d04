import { toCartProduct } from '#shared/cart/cart.ts';
import { lineUnitPrice, totalOf } from '#shared/cart/line-prices.ts';
import { quantityRule } from '#shared/catalogue/product-summary.ts';
import { placeholderUrl } from '#shared/images/picture.ts';
import { countText, formatPrice } from '#shared/numbers/format-number.ts';
import { minimumText } from '#shared/pricing/quantity-texts.ts';
import { ColorDot } from '../catalogue/components/ColorDot.tsx';
import { paths } from '../paths.ts';
import type { FoundLine } from './load-list.ts';

/** A line of a shared list; one whose product was removed has no name. */
export function SharedListLine({ line, available }: { line: FoundLine; available: boolean }) {
  const { product, quantity, color, sample, isAdjusted } = line;
  const cartLine = product && { product: toCartProduct(product), quantity };
  const unitPrice = cartLine && (sample ? product.price : lineUnitPrice(cartLine));
  const price = unitPrice && formatPrice(unitPrice);
  const total = cartLine && !sample && available ? totalOf(cartLine) : undefined;
  return (
    <li className="grid break-inside-avoid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 py-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <img
        className={`aspect-square w-full rounded-control bg-raised object-cover ${available ? '' : 'opacity-50 grayscale'}`}
        src={product?.images[0] ?? placeholderUrl}
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
          {sample && <li className="font-semibold">Amostra</li>}
          {price && <li className="text-muted-foreground">{price} cada</li>}
          {!unitPrice && !sample && available && cartLine?.product.tiers && (
            <li className="text-muted-foreground">Sob consulta</li>
          )}
          {total && <li className="ml-auto font-semibold tabular-nums">{formatPrice(total)}</li>}
        </ul>
      </div>
    </li>
  );
}
