import './apply-logo.ts';

export const loadPanel = () => import('./panel.ts');
