/** Storage key of the budget, also used in `query-pending.js`. Kept in a separate file because every page loads it. */
export const budgetKey = 'budget';

/** Detects a budget in the query of a URL. */
export const budgetInUrl = /[?&](quantidade|de|ate|para)=/;
