import { useStore } from '@nanostores/react';
import { lineKey } from '#shared/cart/cart.ts';
import { type Order, orderSummary } from '#shared/cart/orders.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { UnsentNotice } from '../requests/UnsentNotice.tsx';
import { changeCart } from '../stores/cart.ts';
import { $orders } from '../stores/orders.ts';
import { focusCartTitle, orderLink } from './order.ts';

/** Number of products shown by name; the rest are only counted. */
const namedProducts = 4;

interface LastOrdersProps {
  onRepeated: () => void;
}

export default function LastOrders({ onRepeated }: LastOrdersProps) {
  const [last, ...earlier] = useStore($orders);
  return (
    <>
      {last && (
        <section className="mt-10 border-t border-border-subtle pt-6" aria-labelledby="last-order">
          <h3 id="last-order" className="text-name">
            Último pedido
          </h3>
          <OrderSummary order={last} onRepeated={onRepeated} />
        </section>
      )}
      {earlier.length > 0 && (
        <details className="mt-6">
          <summary className="w-fit py-2 text-muted-foreground hover:text-accent">
            Pedidos anteriores
          </summary>
          {earlier.map((order) => (
            <OrderSummary key={order.at} order={order} onRepeated={onRepeated} />
          ))}
        </details>
      )}
    </>
  );
}

function OrderSummary({ order, onRepeated }: LastOrdersProps & { order: Order }) {
  const rest = order.lines.length - namedProducts;
  const repeat = () => {
    changeCart(() => order.lines);
    onRepeated();
    focusCartTitle();
  };
  return (
    <div className="mt-2 pb-2">
      <p className="text-small text-muted-foreground">{orderSummary(order)}</p>
      {order.protocols.length > 0 && (
        <p>
          <a className="subtle-link" href={orderLink(order)}>
            Pedido {order.protocols.join(' e ')}
          </a>
        </p>
      )}
      <UnsentNotice protocols={order.protocols} />
      <ul className="mt-2">
        {order.lines.slice(0, namedProducts).map((line) => (
          <li key={lineKey(line)} className="truncate">
            {countText(line.quantity)} × {line.product.name}
            {line.selectedColor ? `, ${line.selectedColor}` : ''}
            {line.sample ? ', amostra' : ''}
          </li>
        ))}
        {rest > 0 && (
          <li className="text-muted-foreground">… e mais {counted(rest, 'produto', 'produtos')}</li>
        )}
      </ul>
      <button type="button" className="button-link" onClick={repeat}>
        Repetir
      </button>
    </div>
  );
}
