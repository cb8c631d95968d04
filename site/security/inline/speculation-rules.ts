/** Prefetches pages when a link is hovered or pressed; not the back-office. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/admin*' } }] },
      eagerness: 'moderate',
    },
  ],
});
