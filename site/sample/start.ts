import { storage } from '../storage/persist.ts';
import { logoKey } from './logo-key.ts';

/** All of the visitor's logo: nothing is loaded without one, or before its panel is asked for. */
export const loadSample = () => import('./sample.ts');

// Where the visitor has a logo, products wear it.
if (logoKey in storage) void loadSample();
