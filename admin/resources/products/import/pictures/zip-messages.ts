/** What the page asks of the worker that holds a ZIP. */
export type ZipQuestion = { kind: 'open'; file: File } | { kind: 'read'; path: string };

/** What it answers. */
export type ZipAnswer =
  | { kind: 'list'; files: { path: string; size: number }[] }
  | { kind: 'file'; data: Uint8Array<ArrayBuffer> }
  | { kind: 'refused' }
  /** The worker itself is gone from the server. */
  | { kind: 'outdated' };

/** A picture of a ZIP is at most so large: what is more is no photo (bytes). */
export const mostUnzipped = 60_000_000;
