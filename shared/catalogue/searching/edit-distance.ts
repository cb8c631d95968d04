/**
 * Counts letters that are missing, added, wrong or swapped with a neighbour (optimal string alignment); above `most`
 * any greater number.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(old, column) + 1,
        at(now, column - 1) + 1,
        at(old, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(older, column - 2) + 1);
      }
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return least;
    older = old;
    old = now;
  }
  return at(old, b.length);
}

const at = (row: readonly number[], column: number) => row[column] as number;
