/** The few SVG elements and outlines the drawings are made of. */

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;

/** A stroked line; its ends are round unless `extra` says otherwise. */
export const line = (d: string, color: string, width: number, extra = ''): string => {
  const cap = extra.includes('stroke-linecap') ? '' : 'stroke-linecap="round" ';
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${cap}stroke-linejoin="round" ${extra}/>`;
};

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra = '',
): string => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;

export const at = (transform: string, ...body: string[]): string =>
  `<g transform="${transform}">${body.join('')}</g>`;

/** A rectangle with round corners, as path data so that it can also clip and cast a shadow. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  const k = Math.min(r, w / 2, h / 2);
  return `M${x + k} ${y}h${w - 2 * k}a${k} ${k} 0 0 1 ${k} ${k}v${h - 2 * k}a${k} ${k} 0 0 1 ${-k} ${k}h${2 * k - w}a${k} ${k} 0 0 1 ${-k} ${-k}v${2 * k - h}a${k} ${k} 0 0 1 ${k} ${-k}z`;
}

export const oval = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

export const polygon = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`;

/** How round a circle on a table looks to the studio's camera: height over width. */
export const TILT = 0.15;

/** A step of a turned profile, downwards: a straight `[r, y]` or a curve `[r1, y1, r2, y2, r, y]`. */
export type Step =
  | readonly [number, number]
  | readonly [number, number, number, number, number, number];

/**
 * The outline of a turned body (bottle, cup, candle) around the axis `cx`,
 * seen slightly from above: both ends bulge by the camera's tilt. A profile
 * that ends in a curve has a rounded foot, whose curve runs into the bulge.
 */
export function lathe(
  cx: number,
  top: readonly [number, number],
  steps: readonly Step[],
  tilt = TILT,
): string {
  const right: string[] = [];
  const left: string[] = [];
  let [r, y] = top;
  let rounded = false;
  steps.forEach((step, i) => {
    rounded = step.length === 6;
    if (step.length === 2) {
      right.push(`L${cx + step[0]} ${step[1]}`);
      left.unshift(`L${cx - r} ${y}`);
      [r, y] = step;
      return;
    }
    const [r1, y1, r2, end, r3, y3] = step;
    const y2 = i === steps.length - 1 ? y3 - (r2 - r3) * 2 * tilt : end;
    right.push(`C${cx + r1} ${y1} ${cx + r2} ${y2} ${cx + r3} ${y3}`);
    left.unshift(`C${cx - r2} ${y2} ${cx - r1} ${y1} ${cx - r} ${y}`);
    [r, y] = [r3, y3];
  });
  const foot = rounded
    ? `Q${cx} ${y + 2 * r * tilt} ${cx - r} ${y}`
    : `A${r} ${r * tilt} 0 0 1 ${cx - r} ${y}`;
  const [rTop, yTop] = top;
  return `M${cx - rTop} ${yTop}A${rTop} ${rTop * tilt} 0 0 1 ${cx + rTop} ${yTop}${right.join('')}${foot}${left.join('')}z`;
}

/** The visible front half of a ring around a turned body. */
export const ring = (cx: number, y: number, r: number, tilt = TILT): string =>
  `M${cx - r} ${y}A${r} ${r * tilt} 0 0 0 ${cx + r} ${y}`;
