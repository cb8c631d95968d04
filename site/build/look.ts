import { identityLook } from '../theme/look.ts';
import { shop } from './shop.ts';
import { selector } from './site-data.ts';

export const look = selector((data) => identityLook(shop.of(data).identity));
