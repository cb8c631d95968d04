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

/** Marks the pixels that meet a condition and connect with the edge through others that do. */
export function connectedWithEdge(
  size: Size,
  meets: (position: number) => boolean,
): Uint8Array<ArrayBuffer> {
  const { width, height } = size;
  const marks = new Uint8Array(width * height);
  /** Each pixel is pushed at most once. */
  const stack = new Int32Array(width * height);
  let length = 0;
  const add = (position: number) => {
    if (marks[position] || !meets(position)) return;
    marks[position] = 1;
    stack[length] = position;
    length += 1;
  };
  for (const position of edgeOf(size)) add(position);
  while (length > 0) {
    length -= 1;
    const position = stack[length] as number;
    const x = position % width;
    if (x > 0) add(position - 1);
    if (x < width - 1) add(position + 1);
    if (position >= width) add(position - width);
    if (position < width * (height - 1)) add(position + width);
  }
  return marks;
}
