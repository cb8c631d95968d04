/**
 * The list in the page, static HTML of `CardList`: the server's with the newest products, or what `first-results.tsx`
 * has found. React leaves it untouched until the visitor asks for another. Its key is that of `listKey`, or undefined
 * to have React draw it again.
 */
export const drawnList: { key: string | undefined } = { key: '' };
