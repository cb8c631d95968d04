/** All pages of the site except the back-office. */
const pages = [{ href_matches: '/*' }, { not: { href_matches: '/admin*' } }];

/** Prefetch rules. A page is prefetched on touch, or at once if `next-page.ts` has marked its link. */
export const speculationRules = JSON.stringify({
  prefetch: [
    { where: { and: pages }, eagerness: 'moderate' },
    { where: { and: [...pages, { selector_matches: '[data-next]' }] }, eagerness: 'immediate' },
  ],
});
