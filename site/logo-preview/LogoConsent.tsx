import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { Cart } from '#shared/cart/cart.ts';
import { printText } from '#shared/logo-preview/print-quality.ts';
import { millimetres } from '#shared/logo-preview/real-size.ts';
import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import type { Prints } from '#shared/quote/quote-message.ts';
import { paths } from '../paths.ts';
import { Checkbox } from '../requests/Field.tsx';
import type { VisitorLogo } from './logo-storage.ts';
import { loadProductAreas, preferencesOf, preferredArea, printIn } from './placements.ts';
import { $consent, $logo } from './visitor-logo.ts';

function agree(agreed: boolean): void {
  $consent.set(agreed);
  // Preloads the code before the visitor leaves for the chat.
  if (agreed) import('./send-logo.ts').catch(() => {});
}

export interface LogoPrints {
  /** Prints to describe in the chat message. */
  said?: Prints;
  /** Prints to store with the request, set only with the visitor's consent. */
  sent?: Prints;
}

interface Props {
  cart: Cart;
  onPrints: (prints: LogoPrints) => void;
}

export default function LogoConsent({ cart, onPrints }: Props) {
  const logo = useStore($logo);
  const consented = useStore($consent);
  const areas = useAreas(cart);
  const id = useId();
  useEffect(() => {
    const tell = () => {
      const prints = areas.flatMap(([product, ofProduct]) => {
        const print = logo && linePrint(product, ofProduct, logo, consented);
        return print ? [[product, print]] : [];
      });
      const said = Object.fromEntries(prints);
      onPrints(consented ? { said, sent: said } : { said });
    };
    tell();
    // The visitor may have moved the logo while the cart was closed.
    document.addEventListener('opened', tell, true);
    return () => document.removeEventListener('opened', tell, true);
  }, [areas, logo, consented, onPrints]);
  if (!logo) return null;
  return (
    <div>
      <Checkbox
        aria-describedby={id}
        checked={consented}
        onChange={({ currentTarget }) => agree(currentTarget.checked)}
      >
        Enviar a minha logo com o pedido
      </Checkbox>
      <p id={id} className="mt-1.5 text-small text-muted-foreground">
        Marcando, você autoriza a loja a guardar o arquivo da logo, onde ela fica em cada produto e
        as simulações, junto do pedido e só para preparar a proposta.{' '}
        <a className="subtle-link" href={paths.privacy}>
          Como cuidamos deles
        </a>
      </p>
    </div>
  );
}

type Areas = readonly (readonly [product: string, areas: readonly KeyedArea[]])[];

function useAreas(cart: Cart): Areas {
  const [areas, setAreas] = useState<Areas>([]);
  const products = [...new Set(cart.map(({ product }) => product.id))].join(' ');
  useEffect(() => {
    let isShown = true;
    const loading = products
      .split(' ')
      .map(async (id) => [id, await loadProductAreas(id).catch(() => [])] as const);
    void Promise.all(loading).then((loaded) => {
      if (isShown) setAreas(loaded);
    });
    return () => {
      isShown = false;
    };
  }, [products]);
  return areas;
}

/** Placeholder for pictures that are not loaded. Sizes that depend on the aspect ratio are omitted. */
const square = { naturalWidth: 1, naturalHeight: 1 };

/** Describes a product's print. Undefined without an area, or if the logo was neither placed by hand nor sent. */
function linePrint(
  productId: string,
  areas: readonly KeyedArea[],
  logo: VisitorLogo,
  isSent: boolean,
): string | undefined {
  const preferences = preferencesOf([paths.product(productId)]);
  const area = preferences || isSent ? preferredArea(areas, preferences) : undefined;
  if (!area) return undefined;
  const { proportions, placement } = printIn(area, square, logo, preferences);
  const isMeasured = area.widthMm !== null && area.heightMm !== null;
  return printText(area, isMeasured ? millimetres(placement, area, proportions) : undefined);
}
