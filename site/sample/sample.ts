import './dressed-products.ts';

/** Makes the panel in which the logo is chosen. */
export const loadPanel = () => import('./panel.ts');
