/**
 * The list in the page, static HTML of `CardList`: the server's with the newest products, or what `first-results.tsx`
 * has found. React leaves it untouched until the visitor asks for another, unless it lacks the texts of its products.
 * Its key is that of `listKey`.
 */
export const drawnList = { key: '', complete: true };
