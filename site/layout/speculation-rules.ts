/** A page that is about to be opened is fetched ahead; the back-office is not ours to fetch. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/admin*' } }] },
      eagerness: 'moderate',
    },
  ],
});
