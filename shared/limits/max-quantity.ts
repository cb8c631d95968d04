// In a file of its own, as every page needs it but none of the other limits.

/** Maximum quantity of a line; far more than anybody orders. */
export const maxQuantity = 999_999;
