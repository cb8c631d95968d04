/** How far an outline reaches, from its path data. */

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many numbers each command takes at a time. */
const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7 };

/**
 * The box around path data. Control points count as points, so that curves are
 * at most overestimated; of arcs only those of a whole oval bulge.
 */
export function boundsOf(d: string): Bounds {
  const xs: number[] = [];
  const ys: number[] = [];
  let x = 0;
  let y = 0;
  const reach = (px: number, py: number): void => {
    xs.push(px);
    ys.push(py);
  };
  for (const [, command = '', list = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const kind = command.toUpperCase();
    const arity = ARITY[kind];
    if (arity === undefined) continue;
    const numbers = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let i = 0; i + arity <= numbers.length; i += arity) {
      const args = numbers.slice(i, i + arity);
      const [fromX, fromY] = command === kind ? [0, 0] : [x, y];
      if (kind === 'H') x = fromX + (args[0] ?? 0);
      else if (kind === 'V') y = fromY + (args[0] ?? 0);
      else {
        const points = kind === 'A' ? args.slice(5) : args;
        for (let p = 0; p < points.length - 2; p += 2) {
          reach(fromX + (points[p] ?? 0), fromY + (points[p + 1] ?? 0));
        }
        const endX = fromX + (points.at(-2) ?? 0);
        const endY = fromY + (points.at(-1) ?? 0);
        if (kind === 'A' && args[3] === 1) {
          reach((x + endX) / 2, (y + endY) / 2 - (args[1] ?? 0));
          reach((x + endX) / 2, (y + endY) / 2 + (args[1] ?? 0));
        }
        x = endX;
        y = endY;
      }
      reach(x, y);
    }
  }
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
