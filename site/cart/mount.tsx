import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { cartTitle } from '#shared/cart/cart.ts';
import { ifLoaded, loadWithRetry } from '../loading.ts';
import { paths } from '../paths.ts';
import { isStored, keys } from '../storage/persist.ts';
import { $cart } from '../stores/cart.ts';
import { preloadToasts } from '../toast/show-toast.ts';
import type { Shop } from './Finish.tsx';
import { loadFilledCart } from './load-filled-cart.ts';

const FilledCart = lazy(() => loadWithRetry(loadFilledCart));

const LastOrders = lazy(() => loadWithRetry(() => import('./LastOrders.tsx')));

/** Checks stored products against the catalogue. If it fails to load, they stay unchanged. */
const compareStored = () =>
  void ifLoaded(import('../stores/refresh-stored.ts'), (stored) => stored.reconcileStored());

/** Renders the contents of the cart's panel. The dialog and its title are already in the page. */
export function mountCart(contents: HTMLElement): void {
  const title = document.getElementById('cart-title');
  $cart.subscribe((cart) => {
    if (title) title.textContent = cartTitle(cart);
  });
  const { wording } = contents.dataset;
  createRoot(contents).render(
    <CartContents
      phone={contents.dataset.phone ?? ''}
      asks={'asks' in contents.dataset}
      wording={wording && JSON.parse(wording)}
    />,
  );
}

export function onCartOpened(): void {
  if ($cart.get().length === 0) return;
  compareStored();
  // Preloaded so that the toast for undoing a removal also works offline.
  preloadToasts();
}

function CartContents(shop: Shop) {
  const cart = useStore($cart);
  if (cart.length === 0) return <EmptyCart />;
  return (
    <Suspense
      fallback={
        <p className="px-6 text-muted-foreground" role="status">
          Carregando...
        </p>
      }
    >
      <FilledCart cart={cart} {...shop} />
    </Suspense>
  );
}

function EmptyCart() {
  const ordered = isStored(keys.orders);
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
          <LastOrders onRepeated={compareStored} />
        </Suspense>
      )}
    </div>
  );
}
