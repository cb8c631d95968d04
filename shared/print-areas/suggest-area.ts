import { connectedWithEdge } from '../logo-preview/edge.ts';
import type { Pixels } from '../logo-preview/pixels.ts';
import type { Rectangle } from '../logo-preview/placement.ts';
import { isDrawable, type Point, type Quad } from './quad.ts';

/** Marks for background pixels and for pixels with too much detail to print on. */
const ground = 1;
const busy = 2;
/** Mark for smooth pixels on the product. */
const surface = 0;

/** Measures how much a pixel differs from the mean of its neighbours. High for edges and textures, low for shading. */
function contrastAt({ data, width, height }: Pixels, x: number, y: number): number {
  const at = (column: number, row: number) =>
    4 * (Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column)));
  const [left, right, above, below] = [at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)];
  const here = at(x, y);
  let most = 0;
  for (let channel = 0; channel < 4; channel += 1) {
    const twice = 2 * (data[here + channel] as number);
    const across = (data[left + channel] as number) + (data[right + channel] as number) - twice;
    const down = (data[above + channel] as number) + (data[below + channel] as number) - twice;
    most = Math.max(most, Math.abs(across), Math.abs(down));
  }
  return most;
}

/** Interpolates the colours at the picture's edges so that backgrounds with gradients or shadows match. */
function expectedGround({ data, width, height }: Pixels, x: number, y: number): number[] {
  const sides = [
    [y * width, x],
    [y * width + width - 1, width - 1 - x],
    [x, y],
    [(height - 1) * width + x, height - 1 - y],
  ] as const;
  const total = sides.reduce((sum, [, far]) => sum + 1 / (far + 1), 0);
  return [0, 1, 2].map(
    (channel) =>
      sides.reduce(
        (sum, [position, far]) => sum + (data[4 * position + channel] as number) / (far + 1),
        0,
      ) / total,
  );
}

const groundTolerance = 40;

function isLikeGround(pixels: Pixels, position: number): boolean {
  const { data, width } = pixels;
  if ((data[4 * position + 3] as number) < 128) return true;
  const expected = expectedGround(pixels, position % width, Math.floor(position / width));
  return expected.every(
    (value, channel) =>
      Math.abs(value - (data[4 * position + channel] as number)) <= groundTolerance,
  );
}

/**
 * Marks each pixel of a small picture as background, busy or calm. Calm pixels that resemble the edge and are connected
 * to it count as background. If `filled`, they do not, because the product extends beyond the picture.
 * @param most maximum contrast of a calm pixel
 */
function contrastMap(pixels: Pixels, most: number, filled: boolean) {
  const { width, height } = pixels;
  const marks = new Uint8Array(width * height);
  for (let position = 0; position < marks.length; position += 1) {
    const contrast = contrastAt(pixels, position % width, Math.floor(position / width));
    if (contrast > most) marks[position] = busy;
  }
  if (filled) return { width, height, marks };
  const isGround = (position: number) =>
    marks[position] === surface && isLikeGround(pixels, position);
  for (const [position, isConnected] of connectedWithEdge(pixels, isGround).entries()) {
    if (isConnected) marks[position] = ground;
  }
  return { width, height, marks };
}

type ContrastMap = ReturnType<typeof contrastMap>;

/** Longer side of the analysed picture (pixels). Details too small to see at this size do not affect a print. */
export const lookedAtPixels = 96;

/** Contrast thresholds, from smooth to textured, and the factor by which each scores less than the one before. */
const contrasts = [7, 14, 28, 50];
const texturePenalty = 0.85;
const [tallest, widest] = [1 / 2.5, 5];
/** Rotations to try (radians). Products may be rotated in pictures. */
const turns = Array.from({ length: 13 }, (_, at) => ((at - 6) * 7.5 * Math.PI) / 180);
/** Factor by which a rotated area must be larger to be preferred. */
const rotationGain = 1.25;
/** Margin inside the surface's edges, as a fraction of its shorter side. */
const margin = 0.14;
/** Minimum area of a surface, as a fraction of the picture. */
const least = 0.004;

function inProportion({ left, top, width, height }: Rectangle): Rectangle {
  const across = Math.min(width, height * widest);
  const down = Math.min(height, across / tallest);
  return {
    left: left + (width - across) / 2,
    top: top + (height - down) / 2,
    width: across,
    height: down,
  };
}

/** Finds the best rectangle of free cells. Scans row by row, counting the free cells above each cell. */
function bestRectangle(
  free: (x: number, y: number) => boolean,
  { width, height }: { width: number; height: number },
  worth: (rectangle: Rectangle) => number,
): { rectangle: Rectangle; worth: number } | undefined {
  const above = new Int32Array(width + 1);
  let best: { rectangle: Rectangle; worth: number } | undefined;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) above[x] = free(x, y) ? (above[x] as number) + 1 : 0;
    /** Open columns by increasing height. Each one starts where the last lower column ended. */
    const open: { from: number; high: number }[] = [];
    for (let x = 0; x <= width; x += 1) {
      const high = x < width ? (above[x] as number) : 0;
      let from = x;
      for (let last = open.at(-1); last && last.high > high; last = open.at(-1)) {
        open.pop();
        from = last.from;
        const rectangle = inProportion({
          left: from,
          top: y - last.high + 1,
          width: x - from,
          height: last.high,
        });
        const value = worth(rectangle);
        if (value > (best?.worth ?? 0)) best = { rectangle, worth: value };
      }
      if (high > 0 && (open.at(-1)?.high ?? 0) < high) open.push({ from, high });
    }
  }
  return best;
}

function turning({ width, height }: ContrastMap, by: number) {
  const [cos, sin] = [Math.cos(by), Math.sin(by)];
  return (x: number, y: number): Point => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
  };
}

function productOf({ marks, width }: ContrastMap) {
  let [count, sumX, sumY] = [0, 0, 0];
  for (const [position, mark] of marks.entries()) {
    if (mark === ground) continue;
    count += 1;
    sumX += position % width;
    sumY += Math.floor(position / width);
  }
  return { size: count, centre: [sumX / count, sumY / count] as Point };
}

function largestSurface(map: ContrastMap): { quad: Quad; size: number; worth: number } | undefined {
  const { width, height, marks } = map;
  const { size, centre } = productOf(map);
  let found: { quad: Quad; size: number; worth: number } | undefined;
  for (const by of turns) {
    const turn = turning(map, by);
    const free = (x: number, y: number) => {
      const [column, row] = turn(x + 0.5, y + 0.5).map(Math.floor) as [number, number];
      const isInside = column >= 0 && column < width && row >= 0 && row < height;
      return isInside && marks[row * width + column] === surface;
    };
    const worth = ({ left, top, width: across, height: down }: Rectangle) => {
      const [x, y] = turn(left + across / 2, top + down / 2);
      const off = Math.hypot(x - centre[0], y - centre[1]) / Math.sqrt(size);
      // Most prints are central, and square rather than elongated.
      const slim = Math.min(across / down, down / across);
      const likely = (1 - Math.min(0.8, off)) * slim ** 0.35;
      return (across * down * likely) / (by === 0 ? 1 : rotationGain);
    };
    const best = bestRectangle(free, map, worth);
    if (!best || best.worth <= (found?.worth ?? 0)) continue;
    const { left, top, width: across, height: down } = best.rectangle;
    const inset = margin * Math.min(across, down);
    const corner = (x: number, y: number): Point => {
      const [column, row] = turn(x, y);
      const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
      return [part(column / width), part(row / height)];
    };
    const [right, bottom] = [left + across - inset, top + down - inset];
    found = {
      quad: [
        corner(left + inset, top + inset),
        corner(right, top + inset),
        corner(right, bottom),
        corner(left + inset, bottom),
      ],
      size: across * down,
      worth: best.worth,
    };
  }
  return found && { ...found, size: found.size / (width * height) };
}

function bestSurface(pixels: Pixels, filled: boolean): Quad | undefined {
  let best: { quad: Quad; worth: number } | undefined;
  for (const [at, contrast] of contrasts.entries()) {
    const found = largestSurface(contrastMap(pixels, contrast, filled));
    if (!found || found.size < least || !isDrawable(found.quad)) continue;
    const worth = found.worth * texturePenalty ** at;
    if (worth > (best?.worth ?? 0)) best = { quad: found.quad, worth };
  }
  return best?.quad;
}

/** Suggests the product's largest smooth rectangle, rotated only if that gives clearly more room. */
export const suggestArea = (pixels: Pixels): Quad | null =>
  bestSurface(pixels, false) ?? bestSurface(pixels, true) ?? null;
