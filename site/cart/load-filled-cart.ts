/**
 * Most visits order nothing, so that what shows and sends an order is loaded once there is one; with it what shows the
 * order when it is sent, as the connection may be lost by then.
 */
export const loadFilledCart = () =>
  import('./FilledCart.tsx').then(async (part) => {
    await import('./LastOrders.tsx');
    return part;
  });
