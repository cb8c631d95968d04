/** Rows per transaction: fewer than the maximum of 500, so that concurrent edits wait a second at most. */
export const importBatchSize = 100;
