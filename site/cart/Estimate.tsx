import type { ReactNode } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { cartTotal } from '#shared/cart/line-prices.ts';
import { counted, formatPrice } from '#shared/numbers/format-number.ts';

export const TotalRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
    <span>{label}</span>
    {children}
  </p>
);

/** Total of the lines with a price. Renders nothing if there are none. */
export function Estimate({ cart }: { cart: Cart }) {
  const { sum, unpriced, unknown } = cartTotal(cart);
  if (unknown > 0) return <p>Total: preços não carregados</p>;
  if (sum === undefined) return null;
  return (
    <div>
      <TotalRow label="Total">
        <strong className="font-display text-name font-semibold tabular-nums">
          {formatPrice(sum)}
        </strong>
      </TotalRow>
      <p className="text-small text-muted-foreground">
        estimativa, sujeita a confirmação
        {unpriced > 0 && `; mais ${counted(unpriced, 'produto', 'produtos')} sob consulta`}
      </p>
    </div>
  );
}
