// Of its own, as every page has it and none the other limits.

/** The largest quantity of a line; far more than anybody orders. */
export const maxQuantity = 999_999;
