/** Storage key of the budget, also in `query-pending.js`; in a file of its own, as every page needs it. */
export const budgetKey = 'budget';
