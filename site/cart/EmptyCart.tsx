import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../loading.ts';
import { paths } from '../paths.ts';
import { hasOrders } from './has-orders.ts';

/** Lazy, as most visitors have no orders. */
const LastOrders = lazy(async () => ({
  default: (await loadWithRetry(() => import('./LastOrders.tsx'))).LastOrders,
}));

/** The empty cart, with the last orders sent from this browser. */
export function EmptyCart() {
  const ordered = hasOrders();
  return (
    <div className={`flex grow flex-col px-6 ${ordered ? 'pt-6 pb-8' : 'justify-center pb-24'}`}>
      <p className="font-display text-title font-semibold tracking-tight">
        Seu carrinho está vazio
      </p>
      <p className="mt-2 text-muted-foreground">
        Explore nossos produtos e adicione-os ao carrinho
      </p>
      <a className="button mt-8 self-start" href={paths.products} data-closes="">
        Ver produtos
      </a>
      {ordered && (
        <Suspense>
          <LastOrders />
        </Suspense>
      )}
    </div>
  );
}
