import { parseSizes, withSizesAdded } from '#shared/cart/sizes.ts';
import { ownColor } from '#shared/catalogue/product-summary.ts';
import type { ListNote } from '#shared/sharing/list-note.ts';
import { noteEvent } from '../analytics/events.ts';
import { $details, changeDetails } from '../cart/details.ts';
import { addToCart, changeCart } from '../stores/cart.ts';
import type { AvailableLine } from './load-list.ts';

/** Adds a linked list's lines to the cart, and its date and approval to the order's details. */
export function addList(lines: readonly AvailableLine[], note: ListNote): void {
  for (const { product, quantity, color, sizes, sample } of lines) {
    const chosen = color ?? ownColor(product);
    const split = parseSizes(sizes);
    if (split.size === 0) addToCart(product, quantity, chosen, sample);
    else {
      changeCart((cart) => withSizesAdded(cart, product, chosen, split, quantity));
      noteEvent({ add: product.id });
    }
  }
  addDetails(note);
}

/** Adds to the details without overwriting what the visitor typed. */
function addDetails({ neededBy, approvedBy, comment }: ListNote): void {
  const { note, neededBy: known } = $details.get();
  const approval = approvedBy ? `Aprovado por ${approvedBy}${comment ? `: ${comment}` : ''}` : '';
  changeDetails({
    ...(neededBy && !known ? { neededBy } : {}),
    ...(approval && !note.includes(approval)
      ? { note: [note.trim(), approval].filter(Boolean).join('\n') }
      : {}),
  });
}
