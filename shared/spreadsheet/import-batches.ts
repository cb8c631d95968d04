/** Rows of one transaction: fewer than the 500 there may be, so that others who edit meanwhile wait a second at most. */
export const importBatchSize = 100;
