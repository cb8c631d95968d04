/** Storage key of the budget, also used in `query-pending.js`. In its own file because every page loads it. */
export const budgetKey = 'budget';
