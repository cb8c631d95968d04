/** Storage key of the budget, also used in `query-pending.js`. In a file of its own, because every page loads it. */
export const budgetKey = 'budget';
