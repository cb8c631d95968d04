import { type CartItem, lineKey } from '../../shared/cart/cart.ts';
import { placeholderUrl } from '../../shared/images/picture.ts';
import { ColorDot } from '../catalogue/ColorDot.tsx';
import { Icon } from '../icons/Icon.tsx';
import { trash } from '../icons/shapes.ts';
import { paths } from '../paths.ts';
import { HeldStepper } from './Stepper.tsx';
import { removeLine, setQuantity } from './store.ts';

/** One line of the cart. */
export function CartLine({ line, gone }: { line: CartItem; gone: boolean }) {
  const { product, quantity, selectedColor } = line;
  const key = lineKey(line);
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 py-5">
      <img
        className={`aspect-square rounded-control bg-raised object-cover ${gone ? 'opacity-50 grayscale' : ''}`}
        src={(gone ? undefined : product.images[0]) ?? placeholderUrl}
        alt=""
        width="88"
        height="88"
      />
      <div className="min-w-0">
        {gone ? (
          <>
            <span className="font-semibold text-quiet line-through">{product.name}</span>
            <p className="mt-0.5 text-small">Não está mais no catálogo</p>
          </>
        ) : (
          <a className="font-semibold hover:text-accent" href={paths.product(product.id)}>
            {product.name}
          </a>
        )}
        {!gone && product.description !== '' && (
          <p className="mt-0.5 line-clamp-2 text-small text-quiet">{product.description}</p>
        )}
        {selectedColor && (
          <p className="mt-1.5 flex items-center gap-1.5 text-small">
            Cor: <ColorDot color={selectedColor} /> {selectedColor}
          </p>
        )}
        <div className="mt-3 flex items-center justify-between">
          {gone ? (
            <span className="text-small text-quiet">Quantidade: {quantity}</span>
          ) : (
            <HeldStepper
              label={`Quantidade de ${product.name}`}
              quantity={quantity}
              onChange={(wanted) => setQuantity(key, wanted)}
            />
          )}
          <button
            type="button"
            className="icon-button -mr-2 text-quiet"
            aria-label="Remover item"
            onClick={() => {
              removeLine(key);
              // The button goes with its line; the focus stays in the panel.
              document.getElementById('cart-title')?.focus();
            }}
          >
            <Icon shape={trash} size={20} />
          </button>
        </div>
      </div>
    </li>
  );
}
