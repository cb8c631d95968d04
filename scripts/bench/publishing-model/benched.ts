/** What was measured of publishing a catalogue, by which the model is checked. */
export interface BenchRun {
  products: number;
  pages: number;
  /** The processor's seconds of a whole build, the start of its process and reading included. */
  wholeSeconds: number;
  /** From a commit until the publisher is awake; the only one that time passed for. */
  announceSeconds: number;
  /** What the renderer holds of memory after all edits. */
  heldBytes: number;
  /** What edits cost the renderer, by the files they touched, in processor's seconds. */
  edits: readonly { what: string; files: number; seconds: number }[];
}

/** What the constants of the model were taken from, on a machine that did other things as well. */
export const benched: readonly BenchRun[] = [
  {
    products: 500,
    pages: 553,
    wholeSeconds: 2.58,
    announceSeconds: 0.63,
    heldBytes: 337489920,
    edits: [
      { what: 'product renamed', files: 14, seconds: 0.052 },
      { what: 'contact data', files: 504, seconds: 0.54 },
      { what: "shop's name and colour, on every page", files: 562, seconds: 0.7 },
      { what: 'category of 10 renamed', files: 567, seconds: 0.73 },
      { what: 'category of 100 renamed', files: 567, seconds: 0.67 },
      { what: 'category of 100 lying apart', files: 567, seconds: 0.61 },
    ],
  },
  {
    products: 10000,
    pages: 10845,
    wholeSeconds: 17.9,
    announceSeconds: 0.47,
    heldBytes: 461803520,
    edits: [
      { what: 'product renamed', files: 14, seconds: 0.074 },
      { what: 'contact data', files: 10004, seconds: 5.23 },
      { what: "shop's name and colour, on every page", files: 10852, seconds: 7.17 },
      { what: 'category of 10 renamed', files: 10857, seconds: 8.34 },
      { what: 'category of 100 renamed', files: 10857, seconds: 8.92 },
      { what: 'category of 100 lying apart', files: 10877, seconds: 8.28 },
    ],
  },
];

/** Whole builds by the clock, on two processors with nothing else to do: `npm run bench -- publish 50000`. */
export const timedBuilds = [{ products: 50_000, seconds: 54_168 / 585 }];
