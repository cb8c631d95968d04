/** Loads the code of an order, and of a sent one, as the connection may be lost by then. */
export const loadFilledCart = () =>
  import('./FilledCart.tsx').then(async (part) => {
    await import('./LastOrders.tsx');
    return part;
  });
