/** Storage key of the budget, also used in `query-pending.js`. Kept in a separate file, because every page loads it. */
export const budgetKey = 'budget';
