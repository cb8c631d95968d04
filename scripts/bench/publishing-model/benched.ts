/** What was measured of publishing a catalogue, by which the model is checked. */
export interface BenchRun {
  products: number;
  pages: number;
  /** The processor's seconds of a whole build, the start of its process and reading included. */
  wholeSeconds: number;
  /** The most memory its process holds. */
  builtBytes: number;
  /** From a commit until the publisher begins, what it gathers included, and until a visitor has asked. */
  announceSeconds: number;
  /** What the renderer holds of memory after some small edits. */
  heldBytes: number;
  /** How long the publisher took for edits that are no whole builds, by the files they touched. */
  edits: readonly { what: string; files: number; seconds: number }[];
}

/**
 * What the constants of the model were taken from, on a machine with nothing else to do: `npm run bench -- model 10000
 * 50000`, and the edits of `npm run bench -- publish 10000 50000 100000`.
 */
export const benched: readonly BenchRun[] = [
  {
    products: 10_000,
    pages: 10_845,
    wholeSeconds: 12.4,
    builtBytes: 600e6,
    announceSeconds: 0.11,
    heldBytes: 174e6,
    edits: [
      { what: 'product renamed', files: 14, seconds: 0.203 },
      { what: 'category of 10 renamed', files: 22, seconds: 0.344 },
      { what: 'category of 100 renamed', files: 123, seconds: 0.747 },
      { what: 'category of 100 lying apart', files: 236, seconds: 1.897 },
    ],
  },
  {
    products: 50_000,
    pages: 54_176,
    wholeSeconds: 44.3,
    builtBytes: 868e6,
    announceSeconds: 0.1,
    heldBytes: 314e6,
    edits: [
      { what: 'product renamed', files: 14, seconds: 0.309 },
      { what: 'category of 10 renamed', files: 21, seconds: 0.476 },
      { what: 'category of 100 renamed', files: 123, seconds: 0.738 },
      { what: 'category of 100 lying apart', files: 293, seconds: 2.688 },
    ],
  },
];

/** Whole builds by the clock, on two processors with nothing else to do: `npm run bench -- publish 10000 50000 100000`. */
export const timedBuilds = [
  { products: 10_000, seconds: 9.41 },
  { products: 50_000, seconds: 34.59 },
  { products: 100_000, seconds: 65.6 },
];
