import { parseIdentity } from '#shared/identity/identity.ts';
import { identityLook } from '../theme/look.ts';
import { selector } from './site-data.ts';

/** How the shop's pages look. */
export const look = selector((data) => identityLook(parseIdentity(data.sections.get('identity'))));
