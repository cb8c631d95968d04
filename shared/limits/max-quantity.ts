// Kept in a separate file, because every page loads it but not the other limits.

/** Maximum quantity per line, which is far more than anybody orders. */
export const maxQuantity = 999_999;
