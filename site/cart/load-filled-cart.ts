/**
 * Loads the code that shows and sends an order, which most visits never need; includes the view of a sent order, as the
 * connection may be lost by then.
 */
export const loadFilledCart = () =>
  import('./FilledCart.tsx').then(async (part) => {
    await import('./LastOrders.tsx');
    return part;
  });
