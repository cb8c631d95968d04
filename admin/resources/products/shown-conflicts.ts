import type { Conflict } from '#admin/forms/merge-values.ts';
import { colorGroupText } from './color-groups.ts';
import { nameOfImage } from './draft-image.ts';
import type { ProductVersion } from './merge-product.ts';

/** Conflicts by what images and groups are called, not by their keys. */
export function shownConflicts(
  conflicts: readonly Conflict[],
  mine: ProductVersion,
  theirs: ProductVersion,
): Promise<Conflict[]> {
  return Promise.all(
    conflicts.map(async (conflict) => {
      switch (conflict.path[0]) {
        case 'images':
          return {
            ...conflict,
            mine: mine.images.map(nameOfImage),
            theirs: theirs.images.map(nameOfImage),
          };
        case 'groupId': {
          const [ofMine, ofTheirs] = await Promise.all(
            [mine, theirs].map(({ values }) => colorGroupText(values.groupId)),
          );
          return { ...conflict, mine: ofMine, theirs: ofTheirs };
        }
        default:
          return conflict;
      }
    }),
  );
}
