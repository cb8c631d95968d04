import './apply-logo.ts';

/** Loads the panel for choosing a logo. */
export const loadPanel = () => import('./panel.ts');
