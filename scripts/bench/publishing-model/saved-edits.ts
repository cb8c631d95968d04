import { Random } from '../../testing/random.ts';

/** An edit somebody saves. */
export interface SavedEdit {
  /** When its transaction commits (seconds from the beginning). */
  at: number;
  /** Which shop's it is, from 0. */
  shop: number;
  /** How many files of the site differ by it. */
  files: number;
}

/** Edits of one kind: how many come a second of all shops together, and what one touches. */
export interface EditRate {
  perSecond: number;
  files: number;
}

/**
 * Edits as shops make them that know nothing of one another (Poisson), each by any of the shops, in the order of their
 * times. The same for the same seed.
 * @param seconds for how long they come
 */
export function savedEdits(
  rates: readonly EditRate[],
  shops: number,
  seconds: number,
  seed: number,
): SavedEdit[] {
  const random = new Random(seed);
  const edits: SavedEdit[] = [];
  for (const { perSecond, files } of rates) {
    const pause = () => -Math.log(1 - random.upTo(1)) / perSecond;
    for (let at = pause(); at < seconds; at += pause()) {
      edits.push({ at, shop: random.whole(shops), files });
    }
  }
  return edits.sort((one, other) => one.at - other.at);
}
