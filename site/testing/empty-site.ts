import type { SiteData } from '../build/read-site-data.ts';

/** Data of a site without any records. */
export const emptySite: SiteData = {
  products: [],
  materialNames: [],
  techniques: [],
  sellers: [],
  synonyms: [],
  categories: [],
  collections: [],
  redirects: [],
  slides: [],
  steps: [],
  sections: new Map(),
  skipped: [],
};
