/** What happened, with what belongs to it. */
export type Log = (event: string, details?: Record<string, unknown>) => void;

/** Writes a line of JSON an event, for whatever collects logs: `time`, `event`, and its details. */
export const log: Log = (event, details = {}) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...details }));
};
