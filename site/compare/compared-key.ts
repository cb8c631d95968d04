/** Storage key of the products to compare, in a file of its own, as every page needs it. */
export const comparedKey = 'compared';
