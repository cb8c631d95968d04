/**
 * Initial list in the page's HTML: the newest products, rendered at build time, or results drawn by
 * `first-results.tsx`. React leaves it untouched until the visitor requests another list, unless it was drawn without
 * descriptions or synonyms. The key comes from `listKey`.
 */
export const drawnList = { key: '', complete: true };
