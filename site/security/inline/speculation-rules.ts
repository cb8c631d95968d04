/** Pages of the site, not of the back-office. */
const pages = [{ href_matches: '/*' }, { not: { href_matches: '/admin*' } }];

/** What a browser fetches ahead: a page whose link is touched, and at once the one that is meant (`next-page.ts`). */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: { and: pages }, eagerness: 'moderate' },
    { where: { and: [...pages, { selector_matches: '[data-next]' }] }, eagerness: 'immediate' },
  ],
});
