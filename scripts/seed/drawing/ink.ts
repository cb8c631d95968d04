/**
 * One drawing's definitions. Renderers ask for a gradient and get its
 * `url(#…)` back; equal gradients share one definition, ids never clash.
 */

export type Stop = readonly [offset: number, color: string, opacity?: number];

export class Ink {
  readonly #defs = new Map<string, string>();

  #define(build: (id: string) => string): string {
    const key = build('');
    let id = this.#defs.get(key);
    if (id === undefined) {
      id = `d${this.#defs.size}`;
      this.#defs.set(key, id);
      this.#built.push(build(id));
    }
    return `url(#${id})`;
  }

  readonly #built: string[] = [];

  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  /** A radial gradient; `squash` flattens it into an ellipse, as shadows on a floor need. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], squash = 1): string {
    const flat =
      squash === 1
        ? ''
        : ` gradientTransform="translate(0 ${cy - cy * squash}) scale(1 ${squash})"`;
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"${flat}>${stopsOf(stops)}</radialGradient>`,
    );
  }

  pattern(width: number, height: number, body: string, transform = ''): string {
    return this.#define(
      (id) =>
        `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}" patternTransform="${transform}">${body}</pattern>`,
    );
  }

  /** Keeps `body` inside the shape with path data `d`. */
  clip(d: string, body: string): string {
    const url = this.#define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return `<g clip-path="${url}">${body}</g>`;
  }

  document(width: number, height: number, body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.#built.join('')}</defs>${body}</svg>`;
  }
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
