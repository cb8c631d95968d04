import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';

export interface FittedText {
  size: number;
  lines: readonly string[];
}

/** Line height, as a multiple of the font size. */
export const lineHeight = 1.12;

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
