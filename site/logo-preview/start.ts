import { storage } from '../storage/persist.ts';
import { logoKey } from './logo-key.ts';

/** Everything about the visitor's logo: loaded only with a logo, or when its panel is opened. */
export const loadLogoPreview = () => import('./logo-preview.ts');

if (logoKey in storage) void loadLogoPreview();
