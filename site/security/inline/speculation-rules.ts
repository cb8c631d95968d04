/** Pages of the site, excluding the back-office. */
const pages = [{ href_matches: '/*' }, { not: { href_matches: '/admin*' } }];

/** Prefetch rules: a page on touch, and at once the one signalled by `next-page.ts`. */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: { and: pages }, eagerness: 'moderate' },
    { where: { and: [...pages, { selector_matches: '[data-next]' }] }, eagerness: 'immediate' },
  ],
});
