import { budgetKey } from '#shared/catalogue/browsing/budget-key.ts';
import { onQuantity, readQuantity, resetQuantity } from '../cart/stepper.ts';
import { isStored } from '../storage/persist.ts';
import { tabStorage } from '../storage/safe-storage.ts';

const key = 'quantity';

/** Proposes the quantity chosen on the product before, unless a budget has one. */
function proposeQuantity(): void {
  const holder = document.querySelector<HTMLElement>('main article[data-address]');
  const stepper = holder?.querySelector('[data-stepper]');
  if (!holder || !stepper || isStored(budgetKey)) return;
  const chosen = tabStorage[key];
  if (chosen) {
    holder.dataset.quantity = chosen;
    resetQuantity(stepper);
  }
  const proposed = readQuantity(stepper);
  onQuantity(stepper, (quantity) => {
    // A quantity rounded for this product is not the visitor's.
    const wanted = chosen && quantity === proposed ? chosen : String(quantity);
    tabStorage[key] = wanted;
    holder.dataset.quantity = wanted;
  });
}

// After the scripts of the page that follow the quantity.
document.addEventListener('DOMContentLoaded', proposeQuantity);
