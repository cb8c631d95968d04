import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { emptyCart } from '#shared/cart/cart.ts';
import { loadWithRetry } from '../loading.ts';
import { $cart } from '../stores/cart.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { loadFilledCart } from './load-filled-cart.ts';

const FilledCart = lazy(async () => ({
  default: (await loadWithRetry(loadFilledCart)).FilledCart,
}));

/** Contents of the cart panel; the dialog and its title are part of the page. */
export function CartContents({ phone }: { phone: string }) {
  const cart = useStore($cart, { ssr: () => emptyCart });
  if (cart.length === 0) return <EmptyCart />;
  return (
    <Suspense
      fallback={
        <p className="px-6 text-muted-foreground" role="status">
          Carregando...
        </p>
      }
    >
      <FilledCart cart={cart} phone={phone} />
    </Suspense>
  );
}
