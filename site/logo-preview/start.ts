import { keys, storage } from '../storage/persist.ts';

/** Everything about the visitor's logo: loaded only with a logo, or when its panel is opened. */
export const loadLogoPreview = () => import('./logo-preview.ts');

if (keys.logo in storage) void loadLogoPreview();
