/** Loads the code for a filled cart and for sent orders together in case the connection is lost in between. */
export const loadFilledCart = () =>
  import('./FilledCart.tsx').then(async (part) => {
    await import('./LastOrders.tsx');
    return part;
  });
