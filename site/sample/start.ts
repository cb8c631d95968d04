import { storage } from '../storage/persist.ts';
import { logoKey } from './logo-key.ts';

/** Where the visitor has a logo, products wear it; nothing of that is loaded without one. */
if (logoKey in storage) void import('./dressed-products.ts');
