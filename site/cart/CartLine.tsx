import { useStore } from '@nanostores/react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { type CartItem, lineKey, lineQuantity } from '#shared/cart/cart.ts';
import { lineUnitPrice, totalOf } from '#shared/cart/line-prices.ts';
import { sizesText } from '#shared/cart/sizes.ts';
import { quantityRule } from '#shared/catalogue/product-summary.ts';
import type { Unavailability } from '#shared/catalogue/unavailable.ts';
import { trash } from '#shared/icons/shapes.ts';
import { placeholderUrl } from '#shared/images/picture.ts';
import { formatPrice } from '#shared/numbers/format-number.ts';
import { adjustedText } from '#shared/pricing/quantity-texts.ts';
import { ColorDot } from '../catalogue/components/ColorDot.tsx';
import { Icon } from '../icons/Icon.tsx';
import { paths } from '../paths.ts';
import { removeLine, setQuantity } from '../stores/cart.ts';
import { $adjusted } from '../stores/compared.ts';
import { focusCartTitle } from './order.ts';
import { Stepper, type StepperProps } from './Stepper.tsx';
import { onQuantity, readQuantity, showQuantity } from './stepper.ts';

/** Line of the cart. A line whose product is unavailable shows the reason and can only be removed. */
export const CartLine = memo(function CartLine({
  line,
  unavailable,
}: {
  line: CartItem;
  unavailable: Unavailability | undefined;
}) {
  const { product, quantity, selectedColor, sample } = line;
  const key = lineKey(line);
  const change = useCallback((wanted: number) => setQuantity(key, wanted), [key]);
  const removed = unavailable === 'removed';
  return (
    <li className="cart-line grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 py-5">
      <img
        className={`aspect-square rounded-control bg-raised object-cover ${unavailable ? 'opacity-50 grayscale' : ''}`}
        src={(removed ? undefined : product.images[0]) ?? placeholderUrl}
        style={{ objectPosition: product.focus }}
        alt=""
        width="88"
        height="88"
        loading="lazy"
      />
      <div className="min-w-0">
        {removed ? (
          <span className="font-semibold text-muted-foreground line-through">{product.name}</span>
        ) : (
          <a className="font-semibold hover:text-accent" href={paths.product(product.id)}>
            {product.name}
          </a>
        )}
        {unavailable && (
          <p className="mt-0.5 text-small">
            {removed ? 'Não está mais no catálogo' : 'Indisponível'}
          </p>
        )}
        {!unavailable && product.description !== '' && (
          <p className="mt-0.5 line-clamp-2 text-small text-muted-foreground">
            {product.description}
          </p>
        )}
        {product.referenceCode && (
          <p className="mt-0.5 text-small text-muted-foreground">Código: {product.referenceCode}</p>
        )}
        {sample && (
          <p className="mt-2 w-fit rounded-round bg-raised px-3 py-0.5 text-small font-semibold">
            Amostra
          </p>
        )}
        {selectedColor && (
          <p className="mt-1.5 flex items-center gap-1.5 text-small">
            Cor: <ColorDot color={selectedColor} /> {selectedColor}
          </p>
        )}
        {line.sizes && <p className="mt-1.5 text-small">Tamanhos: {sizesText(line)}</p>}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-y-2">
          {unavailable ? (
            <span className="text-small text-muted-foreground">Quantidade: {quantity}</span>
          ) : (
            <ControlledStepper
              label={sample ? `Amostras de ${product.name}` : `Quantidade de ${product.name}`}
              quantity={quantity}
              {...(sample ? {} : { rule: quantityRule(product) })}
              onChange={change}
            />
          )}
          <button
            type="button"
            className="icon-button -mr-2 text-muted-foreground"
            aria-label="Remover item"
            onClick={() => {
              removeLine(key);
              focusCartTitle();
            }}
          >
            <Icon shape={trash} size={20} />
          </button>
        </div>
        {!unavailable && <LinePrice line={line} />}
        {!unavailable && <Repriced line={line} />}
        {!unavailable && <Adjusted line={line} />}
      </div>
    </li>
  );
});

function ControlledStepper({
  quantity,
  onChange,
  ...props
}: StepperProps & { quantity: number; onChange: (quantity: number) => void }) {
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const stepper = ref.current;
    return stepper ? onQuantity(stepper, onChange) : undefined;
  }, [onChange]);
  useEffect(() => {
    const stepper = ref.current;
    if (!stepper) return;
    // While the visitor is typing, keeps the text as typed if it means the same quantity.
    const isTyping = stepper.contains(document.activeElement);
    if (!isTyping || readQuantity(stepper) !== quantity) showQuantity(stepper, quantity);
  }, [quantity]);
  return <Stepper {...props} quantity={quantity} ref={ref} />;
}

function LinePrice({ line }: { line: CartItem }) {
  const [unitPrice, total] = [lineUnitPrice(line), totalOf(line)];
  if (line.sample || !line.product.tiers) return null;
  if (unitPrice === undefined || total === undefined) {
    return <p className="mt-2 text-small text-muted-foreground">Sob consulta</p>;
  }
  return (
    <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 text-small text-muted-foreground tabular-nums">
      <span>{formatPrice(unitPrice)} cada</span>
      <strong className="text-body font-semibold text-foreground">{formatPrice(total)}</strong>
    </p>
  );
}

function Repriced({ line }: { line: CartItem }) {
  if (line.previousPrice === undefined) return null;
  const before = formatPrice(line.previousPrice);
  const now = formatPrice(lineUnitPrice(line) ?? 0);
  return (
    <p className="mt-1.5 text-small">
      {now
        ? `O preço mudou: era ${before}, agora é ${now}.`
        : `Era ${before}, agora é sob consulta.`}
    </p>
  );
}

/** Announces that the quantity was raised to an allowed one, until the visitor changes it again. */
function Adjusted({ line }: { line: CartItem }) {
  const asked = useStore($adjusted).get(lineKey(line));
  if (asked === undefined || lineQuantity(line, asked) !== line.quantity) return null;
  return (
    <p className="mt-1.5 text-small" role="status">
      {adjustedText(quantityRule(line.product), line.quantity)}
    </p>
  );
}
