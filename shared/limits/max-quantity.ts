// Kept in a separate file because every page loads this limit but none of the others.

/** Maximum quantity per line, far more than anybody orders. */
export const maxQuantity = 999_999;
