import type { IndexedCollection } from '../searching/search-index.ts';

/** Collections with the positions of their products, delta-encoded because differences compress well. */
export type CollectionsFile = { title: string; gaps: number[] }[];

export const encodeCollections = (collections: readonly IndexedCollection[]): CollectionsFile =>
  collections.map(({ title, positions }) => ({
    title,
    gaps: positions.toSorted((a, b) => a - b).map((at, index, all) => at - (all[index - 1] ?? 0)),
  }));

export const decodeCollections = (file: CollectionsFile): IndexedCollection[] =>
  file.map(({ title, gaps }) => {
    let at = 0;
    return { title, positions: gaps.map((gap) => (at += gap)) };
  });
