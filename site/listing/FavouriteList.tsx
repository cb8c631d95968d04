import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { lineQuantity } from '#shared/cart/cart.ts';
import { noBudget } from '#shared/catalogue/browsing/budget.ts';
import { comparisonLink, maxCompared } from '#shared/compare/compared.ts';
import { favouritedText } from '#shared/favourites/favourites.ts';
import { compare, share } from '#shared/icons/shapes.ts';
import { placeholderPicture, placeholderUrl } from '#shared/images/picture.ts';
import { BeforeHydration, useEvents } from '../hydration/on-client.tsx';
import { Icon } from '../icons/Icon.tsx';
import { paths } from '../paths.ts';
import { shareList } from '../sharing/share-list.ts';
import { noItems } from '../storage/persist.ts';
import { $budget } from '../stores/budget.ts';
import { $unavailable } from '../stores/compared.ts';
import { $favourites } from '../stores/favourites.ts';
import { reconcileStored } from '../stores/refresh-stored.ts';
import { unitPriceOf } from './card-price.ts';
import { ProductCard } from './ProductCard.tsx';

export function FavouriteList() {
  const favourites = useStore($favourites, { ssr: () => noItems });
  const unavailable = useStore($unavailable, { ssr: 'initial' });
  const { quantity } = useStore($budget, { ssr: () => noBudget });
  // Runs after each render to include favourites from other tabs and retry failures. Compares each product only once.
  useEffect(() => reconcileStored());
  // False until hydration because the server has no favourites. If there are any, `client:used` hydrates at once.
  const known = useEvents([], () => true, false);
  if (!known) {
    const noScript =
      'Os favoritos ficam neste aparelho, e o navegador só os mostra com JavaScript ligado.';
    return <BeforeHydration nothing={<NoFavourites />} noScript={noScript} />;
  }
  if (favourites.length === 0) return <NoFavourites />;
  const compared = favourites.slice(0, maxCompared).map(({ id }) => id);
  const wanted = quantity ?? 1;
  const lines = favourites.map((product) => {
    return { product, quantity: lineQuantity({ product }, wanted) };
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-lead text-muted-foreground" role="status">
          {favouritedText(favourites.length)}
        </p>
        {favourites.length > 1 && (
          <a
            className="button-link ml-auto"
            href={comparisonLink(paths.compare, compared, quantity)}
          >
            <Icon shape={compare} size={20} />
            {favourites.length > maxCompared
              ? `Comparar os ${maxCompared} primeiros`
              : 'Comparar favoritos'}
          </a>
        )}
        <button type="button" className="button-link" onClick={() => shareList(lines)}>
          <Icon shape={share} size={20} />
          Compartilhar lista
        </button>
      </div>
      <ul className="product-grid mt-12">
        {favourites.map((favourite) => {
          // Until its tiers have loaded, a product has no price for the quantity.
          const priced = favourite.tiers || !favourite.lowestPrice ? quantity : undefined;
          return (
            <li key={favourite.id}>
              <ProductCard
                product={favourite}
                picture={{
                  ...placeholderPicture(favourite.name),
                  url: favourite.images[0] ?? placeholderUrl,
                  ...(favourite.focus && { focus: favourite.focus }),
                }}
                sizes="400px"
                headingLevel={2}
                favourite
                quantity={priced}
                unitPrice={unitPriceOf(favourite, priced)}
                removed={unavailable.get(favourite.id) === 'removed'}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function NoFavourites() {
  return (
    <div className="min-h-[40dvh] pt-6">
      <p className="font-display text-title font-semibold tracking-tight">Nenhum favorito ainda</p>
      <p className="mt-2 text-muted-foreground">
        Marque o coração de um produto para guardá-lo aqui, neste aparelho.
      </p>
      <a className="button mt-6" href={paths.products}>
        Ver produtos
      </a>
    </div>
  );
}
