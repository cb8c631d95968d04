import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import sharp, { type ResizeOptions } from 'sharp';
import { markIcon } from '#shared/brand/brand.ts';
import { type ShareBrand, type ShareCard, shareSize } from '#shared/sharing/share-card.ts';
import { corners } from '#shared/theme/corners.ts';
import { sitePalette } from '#shared/theme/site-palette.ts';

export interface FittedText {
  size: number;
  lines: readonly string[];
}

/** Line height, as a multiple of the font size. */
const lineHeight = 1.12;

/** TrueType font that turns text into SVG paths so that drawings do not depend on the machine's fonts. */
export class OutlineFont {
  readonly #font: Font;

  constructor(file: Uint8Array) {
    // Copied because a Node buffer may be a view of a larger one.
    this.#font = new Font(new Face(new Blob(Uint8Array.from(file).buffer)));
  }

  #shape(text: string) {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(this.#font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  measure(text: string, size: number): number {
    const units = this.#shape(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
    return (units * size) / this.#font.face.upem;
  }

  /** Breaks text into at most `most` lines at the first size that fits. If none does, long lines get an ellipsis. */
  fit(text: string, width: number, sizes: readonly number[], most: number): FittedText {
    const isKnown = (letter: string) => this.#font.nominalGlyph(letter.codePointAt(0) ?? 0);
    const words = Array.from(text.normalize()).filter(isKnown).slice(0, 150).join('').split(' ');
    let fitted: FittedText = { size: 0, lines: [] };
    for (const size of sizes) {
      const fits = (line: string) => this.measure(line, size) <= width;
      const lines: string[] = [];
      for (const word of words) {
        const longer = `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      if (lines.length <= most && lines.every(fits)) return { size, lines };
      const cut = (line: string, at: number) => {
        if (fits(line) && (at + 1 < most || lines.length <= most)) return line;
        while (!fits(`${line}…`)) line = line.replace(/ [^ ]*$|.$/u, '');
        return `${line}…`;
      };
      fitted = { size, lines: lines.slice(0, most).map(cut) };
    }
    return fitted;
  }

  /** Draws text as an SVG element; the baseline of the first line starts at (x, y). */
  draw({ size, lines }: FittedText, x: number, y: number, fill: string): string {
    const scale = size / this.#font.face.upem;
    const drawn = lines.map((line, row) => {
      let at = 0;
      const paths = this.#shape(line).map(({ codepoint, xAdvance = 0 }) => {
        const path = `<path transform="translate(${at})" d="${this.#font.glyphToPath(codepoint)}"/>`;
        at += xAdvance;
        return path;
      });
      const place = `translate(${x} ${y + row * size * lineHeight}) scale(${scale} ${-scale})`;
      return `<g fill="${fill}" transform="${place}">${paths.join('')}</g>`;
    });
    return drawn.join('');
  }
}

// Threads and a cache would use more memory and save little time.
sharp.concurrency(1);
sharp.cache(false);

/** Maximum file size (bytes); chat apps drop pictures over 300 kB. Only noisy ones need a lower quality. */
const mostBytes = 290_000;
const qualities = [84, 60, 30];

const { width, height } = shareSize;
const margin = 40;
const side = height - 2 * margin;
/** Text column to the right of the picture; its bottom row holds the shop's logo or name. */
const left = margin + side + 56;
const column = width - 56 - left;
const bottom = height - margin - 12;
const row = 60;

type Stored = Uint8Array | undefined;

/** Scales the first picture that can be decoded. Otherwise, a broken one would make the drawing fail. */
async function scaleFirst(size: ResizeOptions, pictures: readonly Stored[]) {
  const options = { density: 600, limitInputPixels: 80e6, autoOrient: true };
  for (const picture of pictures) {
    // Raw pixels would have jagged transparent edges.
    const png = picture && sharp(picture, options).resize(size).png({ compressionLevel: 0 });
    const scaled = await png?.toBuffer({ resolveWithObject: true }).catch(() => undefined);
    if (scaled) return scaled;
  }
  throw new Error('No picture can be decoded.');
}

/** Returns the edge or corner that cropping keeps, according to the picture's focal point. */
function position(focus: string): string {
  const [x = 50, y = 50] = focus === '' ? [] : focus.split(' ').map(parseFloat);
  const across = x < 34 ? 'left' : x > 66 ? 'right' : '';
  const down = y < 34 ? 'top' : y > 66 ? 'bottom' : '';
  return `${across} ${down}`.trim() || 'centre';
}

/** Draws a page's picture for chat apps: product on the left, name and price on the right, and the shop's logo. */
export async function drawShareCard(
  card: ShareCard,
  brand: ShareBrand,
  font: OutlineFont,
  stored: Partial<Record<'product' | 'logo' | 'icon', Stored>>,
): Promise<Buffer> {
  const { background, raised, foreground, accent } = sitePalette(
    brand.brand_color,
    brand.default_theme,
  ).tokens;
  const icons = [stored.icon, Buffer.from(markIcon('', brand.brand_color))];
  const crop = { width: side, height: side, position: position(card.focus) };
  const picture = await scaleFirst(crop, [stored.product]).catch(() =>
    scaleFirst({ width: Math.round(side / 3) }, icons),
  );
  const inset = Math.round(margin + (side - picture.info.width) / 2);
  const sign = { width: column, height: row, fit: 'inside' } as const;
  const logo = await scaleFirst(sign, [stored.logo, ...icons]);

  const indent = row + 20;
  const name = font.fit(card.name, column, [64, 56, 48, 42], 2);
  const note = font.fit(card.note, column, [42, 36], 1);
  const shop = font.fit(stored.logo ? '' : brand.name, column - indent, [30, 26], 2);
  const gap = note.size * 1.6;
  const lastLine = (name.lines.length - 1) * name.size * lineHeight;
  const first = (margin + bottom - row - lastLine - gap + name.size) / 2;
  const shopAt = bottom - row / 2 - ((shop.lines.length - 1) * lineHeight - 0.7) * (shop.size / 2);
  // The background is a stroke around the picture. It is wide enough to cover the whole card and rounds the picture's
  // corners.
  const radius = parseFloat(corners[brand.radius].image) * 26;
  const outline = `x="${margin - width}" y="${margin - width}" width="${side + 2 * width}" height="${side + 2 * width}" rx="${radius && radius + width}" stroke-width="${2 * width}"`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect ${outline} fill="none" stroke="${background}"/>`,
    font.draw(name, left, first, foreground),
    font.draw(note, left, first + lastLine + gap, accent),
    font.draw(shop, left + indent, shopAt, foreground),
    '</svg>',
  ];
  const layers = [
    { input: picture.data, left: inset, top: inset },
    { input: Buffer.from(svg.join('')), left: 0, top: 0 },
    { input: logo.data, left, top: bottom - logo.info.height },
  ];
  let drawn = Buffer.alloc(0);
  for (const quality of qualities) {
    drawn = await sharp({ create: { width, height, channels: 3, background: raised } })
      .composite(layers)
      .removeAlpha()
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (drawn.length <= mostBytes) break;
  }
  return drawn;
}
