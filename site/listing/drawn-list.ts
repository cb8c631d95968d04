/**
 * List in the page's HTML: the newest products, rendered at build time, or the results drawn by `first-results.tsx`.
 * React leaves it untouched until the visitor requests another list, unless descriptions or synonyms were missing when
 * it was drawn. The key comes from `listKey`.
 */
export const drawnList = { key: '', complete: true };
