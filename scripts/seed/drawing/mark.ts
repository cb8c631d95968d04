/**
 * The customer's mark: what a gift company actually sells. Six invented
 * brands, each a symbol and a name in a monoline alphabet drawn here, so that
 * no font is needed and the same file looks the same everywhere.
 */
import { at, line, path } from './svg.ts';

const GLYPHS: Readonly<Record<string, readonly [width: number, d: string]>> = {
  A: [9, 'M0 12L4.5 0L9 12M1.7 8h5.6'],
  D: [8, 'M0 0V12H3C10 12 10 0 3 0Z'],
  E: [6.5, 'M6.5 0H0V12H6.5M0 6H5.4'],
  I: [0.2, 'M0 0V12'],
  L: [6, 'M0 0V12H6'],
  M: [10, 'M0 12V0L5 8L10 0V12'],
  N: [8, 'M0 12V0L8 12V0'],
  O: [10, 'M0 6a5 6 0 1 0 10 0a5 6 0 1 0 -10 0'],
  R: [7, 'M0 12V0H3.4C8.4 0 8.4 6.8 3.4 6.8H0M3.6 6.8L7 12'],
  T: [8, 'M0 0H8M4 0V12'],
  U: [8, 'M0 0V7.5C0 13.5 8 13.5 8 7.5V0'],
  V: [9, 'M0 0L4.5 12L9 0'],
};

/** Symbols in a 24 × 24 field: strokes, and solids. */
const BRANDS: readonly {
  readonly name: string;
  readonly strokes: string;
  readonly solids: string;
}[] = [
  {
    name: 'ALTO',
    strokes: 'M2 20L9 7L13 14L16 9L22 20Z',
    solids: 'M15 4a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0',
  },
  { name: 'NOVA', strokes: '', solids: 'M12 1Q13 11 23 12Q13 13 12 23Q11 13 1 12Q11 11 12 1Z' },
  {
    name: 'ONDA',
    strokes: 'M2 8q5 -6 10 0t10 0M2 14q5 -6 10 0t10 0M2 20q5 -6 10 0t10 0',
    solids: '',
  },
  {
    name: 'VIDA',
    strokes: 'M12 23V12',
    solids: 'M12 13C3 13 2 6 2 2C9 2 12 6 12 13ZM12 17C12 10 16 7 22 7C22 12 20 17 12 17Z',
  },
  {
    name: 'NORTE',
    strokes: 'M12 1L22 6.5V17.5L12 23L2 17.5V6.5Z',
    solids: 'M12 5.5L16 17L12 14.6L8 17Z',
  },
  {
    name: 'LUME',
    strokes: 'M12 2a10 10 0 1 0 10 10',
    solids: 'M12 7a5 5 0 1 0 5 5h-5ZM15 2.4A9.4 9.4 0 0 1 21.6 9H15Z',
  },
];

export interface MarkOptions {
  readonly x: number;
  readonly y: number;
  /** Height of the symbol; the name scales with it. */
  readonly size: number;
  readonly color: string;
  readonly brand: number;
  readonly layout?: 'stacked' | 'row' | 'symbol';
  /** print lies on the surface; laser and deboss go into it, embroidery stands on it. */
  readonly technique?: 'print' | 'laser' | 'deboss' | 'embroidery';
}

function wordmark(name: string): { d: readonly [number, string][]; width: number } {
  let x = 0;
  const d: [number, string][] = [];
  for (const letter of name) {
    const glyph = GLYPHS[letter];
    if (!glyph) continue;
    d.push([x, glyph[1]]);
    x += glyph[0] + 4.6;
  }
  return { d, width: x - 4.6 };
}

function artwork(options: MarkOptions, color: string, alpha = 1): string {
  const solid = `fill-opacity="${alpha}"`;
  const thin = `stroke-opacity="${alpha}"`;
  const brand = BRANDS[options.brand % BRANDS.length];
  if (!brand) return '';
  const unit = options.size / 24;
  const stitched = options.technique === 'embroidery';
  const symbol =
    (brand.solids && path(brand.solids, color, solid)) +
    (brand.strokes && line(brand.strokes, color, 2.1, thin)) +
    (stitched && brand.solids
      ? line(brand.solids, '#ffffff', 0.8, 'stroke-opacity="0.4" stroke-dasharray="0.7 0.7"')
      : '');
  const word = wordmark(brand.name);
  const letters = word.d
    .map(([x, d]) => at(`translate(${x} 0)`, line(d, color, 1.9, thin)))
    .join('');
  const place = `translate(${options.x} ${options.y}) scale(${unit})`;
  if (options.layout === 'symbol') return at(place, at('translate(-12 -12)', symbol));
  if (options.layout === 'row') {
    const scale = 1.05;
    const total = 24 + 9 + word.width * scale;
    return at(
      place,
      at(`translate(${-total / 2} -12)`, symbol),
      at(`translate(${-total / 2 + 33} ${-6 * scale}) scale(${scale})`, letters),
    );
  }
  const scale = 0.62;
  return at(
    place,
    at('translate(-12 -20)', symbol),
    at(`translate(${(-word.width * scale) / 2} 10) scale(${scale})`, letters),
  );
}

/** Draws the mark centred on `x`, `y`. */
export function mark(options: MarkOptions): string {
  const depth = Math.max(0.8, options.size / 90);
  const ghost = (dx: number, dy: number, color: string, opacity: number): string =>
    at(`translate(${dx} ${dy})`, artwork(options, color, opacity));
  switch (options.technique ?? 'print') {
    case 'laser':
      return ghost(-depth, -depth, '#1d150e', 0.4) + artwork(options, options.color);
    case 'deboss':
      return (
        ghost(depth, depth, '#ffffff', 0.3) +
        ghost(-depth * 0.8, -depth * 0.8, '#000000', 0.45) +
        artwork(options, options.color)
      );
    case 'embroidery':
      return ghost(depth * 1.4, depth * 1.8, '#1d150e', 0.42) + artwork(options, options.color);
    default:
      return artwork(options, options.color);
  }
}
