import { lineQuantity } from '#shared/cart/cart.ts';
import { ownColor } from '#shared/catalogue/product-summary.ts';
import { countText } from '#shared/numbers/format-number.ts';
import { productAt } from '../catalogue/client/product-at.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { closest } from '../layout/element.ts';
import { ifLoaded } from '../loading.ts';
import { addToCart } from '../stores/cart.ts';
import { showToast } from '../toast/show-toast.ts';
import { addLabel, confirmLabel } from './add-labels.ts';
import { readQuantity, resetQuantity } from './stepper.ts';

/** Wires the buttons that add products. Cards with several colours first ask for a colour (docs/product.md#screens). */
export function wirePurchases(): void {
  document.addEventListener('click', ({ target }) => {
    const button = closest<HTMLButtonElement>(target, '[data-add-to-cart]');
    const holder = button?.closest<HTMLElement>('[data-product]');
    if (!button || !holder) return;

    const choice = holder.querySelector<HTMLElement>('[data-choice]');
    if (choice?.hidden) {
      show(choice, button, true);
      choice.querySelector('select')?.focus();
      return;
    }

    const product = productAt(holder);
    if (product === undefined) return;
    const stepper = holder.querySelector('[data-stepper]');
    const choose = choice ?? holder.querySelector('[data-colors]');
    const color = choose?.querySelector('select')?.value || ownColor(product);
    // A sample is always a single piece.
    const sample = button.dataset.addToCart === 'sample';
    const wanted = stepper ? readQuantity(stepper) : Number(holder.dataset.quantity ?? 1);
    addToCart(product, sample ? 1 : wanted, color, sample);
    if (stepper && !sample) resetQuantity(stepper);
    if (choice) {
      show(choice, button, false);
      // Replaces the card's picture with the chosen colour's picture, which only the catalogue has. Without a
      // connection, the cart keeps the card's picture.
      void ifLoaded(import('../stores/refresh-stored.ts'), (stored) =>
        stored.reconcileStored(true),
      );
    }
    // Steppers already round the quantity up to an allowed one; other quantities are rounded here.
    const added = stepper || sample ? 1 : lineQuantity({ product }, wanted);
    const raised = added > wanted ? ', a quantidade mínima' : '';
    void showToast(sample ? 'Amostra adicionada ao carrinho' : 'Produto adicionado ao carrinho', {
      description: added > 1 && `${countText(added)} unidades${raised}`,
      action: { label: 'Ver carrinho', onClick: () => openDialog('cart') },
    });
  });
  // Escape closes a card's colour choice without adding the product.
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    const holder = closest(target, '[data-product]');
    const choice = holder?.querySelector<HTMLElement>('[data-choice]');
    const button = holder?.querySelector<HTMLButtonElement>('[data-add-to-cart]');
    if (!choice || choice.hidden || !button) return;
    show(choice, button, false);
    button.focus();
  });
}

function show(choice: HTMLElement, button: HTMLButtonElement, open: boolean): void {
  choice.hidden = !open;
  button.ariaExpanded = String(open);
  const text = open ? confirmLabel : addLabel;
  const label = button.querySelector('[data-label]');
  if (label) label.textContent = text;
  // Replaces the text before the colon and keeps the product name after it.
  button.ariaLabel = `${button.ariaLabel}`.replace(/^[^:]+/, text);
}
