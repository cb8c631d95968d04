import { type TechniqueLook, techniqueLooks } from '../catalogue/technique-look.ts';
import { brightnessShades as shades } from '../logo-preview/print.ts';
import { tagBits } from './area-sources.ts';
import { isDrawable, type Point, type Quad } from './quad.ts';

export interface CardArea {
  quad: Quad;
  look: TechniqueLook;
  brightness: number;
}

/** Areas of some products, sorted by tag and stored as base64 columns, which compress well. */
export interface CardAreasFile {
  format: 2;
  /** Differences between successive tags: one column per base64 digit, lowest first. */
  gaps: string[];
  areas: string;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes a number in `count` base64 digits, lowest first. */
const toDigits = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => digits[(value >> (6 * at)) & 63]).join('');

const fromDigits = (text: string) =>
  [...text].reduce((sum, digit, at) => sum + (digits.indexOf(digit) << (6 * at)), 0);

/** Steps per side. A corner's two coordinates fit into three digits, precise enough for small cards. */
const places = 511;
const cornerLength = 3;
const areaLength = 4 * cornerLength + 1;

const toPlace = (value: number) => Math.round(value * places);

/** Encodes an area in 13 characters. Returns undefined if it is too small to be visible on a card. */
export function encodeCardArea({ quad, look, brightness }: CardArea): string | undefined {
  const corners = quad.map(([x, y]) =>
    toDigits(toPlace(x) * (places + 1) + toPlace(y), cornerLength),
  );
  // Appearance and brightness share one digit.
  const shade = Math.round(brightness * (shades - 1));
  const encoded = [...corners, toDigits(techniqueLooks.indexOf(look) * shades + shade, 1)].join('');
  return isDrawable(decodeCardArea(encoded).quad) ? encoded : undefined;
}

export function decodeCardArea(encoded: string): CardArea {
  const corner = (at: number): Point => {
    const place = fromDigits(encoded.slice(at * cornerLength, (at + 1) * cornerLength));
    return [Math.floor(place / (places + 1)) / places, (place % (places + 1)) / places];
  };
  const shade = fromDigits(encoded.slice(4 * cornerLength));
  return {
    quad: [corner(0), corner(1), corner(2), corner(3)],
    look: techniqueLooks[Math.floor(shade / shades)] ?? 'full_color',
    brightness: (shade % shades) / (shades - 1),
  };
}

/** Packs encoded areas sorted by tag. Tags must be unique. */
export function encodeCardAreas(
  entries: readonly (readonly [tag: number, area: string])[],
): CardAreasFile {
  const sorted = entries.toSorted(([a], [b]) => a - b);
  const gaps = sorted.map(([tag], at) => toDigits(tag - (sorted[at - 1]?.[0] ?? 0), tagBits / 6));
  return {
    format: 2,
    gaps: Array.from({ length: tagBits / 6 }, (_, column) =>
      gaps.map((gap) => gap[column]).join(''),
    ),
    areas: sorted.map(([, area]) => area).join(''),
  };
}

export function decodeCardAreas({ gaps, areas }: CardAreasFile): [tag: number, area: string][] {
  let tag = 0;
  return Array.from({ length: areas.length / areaLength }, (_, at) => {
    tag += fromDigits(gaps.map((column) => column[at]).join(''));
    return [tag, areas.slice(at * areaLength, (at + 1) * areaLength)];
  });
}
