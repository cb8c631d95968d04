/** Most visits order nothing, so that what shows and sends an order is loaded once there is one. */
export const loadFilledCart = () => import('./FilledCart.tsx');
