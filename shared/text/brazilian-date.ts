/** Formats an ISO date: "18/12/2026". */
export const brazilianDate = (date: string): string => date.split('-').reverse().join('/');
