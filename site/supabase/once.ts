/**
 * Answers one reading to every page of a build, so that a table is read once, not once a page. While
 * developing every request reads anew, so that an edit shows on reload.
 */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  if (import.meta.env.DEV) return read;
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
