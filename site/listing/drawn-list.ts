/**
 * List in the page's HTML: either the newest products rendered at build time, or the results drawn by
 * `first-results.tsx`. React leaves it untouched until the visitor requests another list, unless its product texts are
 * incomplete. The key is from `listKey`.
 */
export const drawnList = { key: '', complete: true };
