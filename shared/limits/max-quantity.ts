// In its own file, because every page loads it without the other limits.

/** Maximum quantity per line, far more than anybody orders. */
export const maxQuantity = 999_999;
