import type { Pixels } from './pixels.ts';

type Size = Pick<Pixels, 'width' | 'height'>;

export function* edgeOf({ width, height }: Size): Generator<number> {
  for (let x = 0; x < width; x += 1) {
    yield x;
    if (height > 1) yield (height - 1) * width + x;
  }
  for (let y = 1; y < height - 1; y += 1) {
    yield y * width;
    if (width > 1) yield y * width + width - 1;
  }
}

/** Flood-fills from the first pixels. `enter` returns true, at most once per pixel, to continue from it. */
export function flood(
  { width, height }: Size,
  first: Iterable<number>,
  enter: (position: number, from: number) => boolean,
): void {
  const stack: number[] = [];
  const visit = (position: number, from: number) => {
    if (enter(position, from)) stack.push(position);
  };
  for (const position of first) visit(position, position);
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const x = at % width;
    if (x > 0) visit(at - 1, at);
    if (x < width - 1) visit(at + 1, at);
    if (at >= width) visit(at - width, at);
    if (at < width * (height - 1)) visit(at + width, at);
  }
}

/** Marks the pixels that meet a condition and are connected to the edge by pixels that also meet it. */
export function connectedWithEdge(
  size: Size,
  meets: (position: number) => boolean,
): Uint8Array<ArrayBuffer> {
  const marks = new Uint8Array(size.width * size.height);
  flood(size, edgeOf(size), (position) => {
    if (marks[position] || !meets(position)) return false;
    marks[position] = 1;
    return true;
  });
  return marks;
}
