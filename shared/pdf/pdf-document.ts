import { jsPDF } from 'jspdf';
import { encode } from 'uqr';
import { setFont } from './jspdf-internals.ts';
import type { PdfIdentity } from './pdf-identity.ts';
import { PdfTags } from './pdf-tags.ts';

/** Size and margin of an A4 page, in points. */
export const page = { width: 595.28, height: 841.89, margin: 48 };
export const contentWidth = page.width - 2 * page.margin;
/** Bottom of the content area, which is above the footer. */
export const contentEnd = page.height - 64;

export const ink = { text: '#221d19', muted: '#6b635b', line: '#ddd6cd' };

const lineHeight = 1.34;
/** Distance from the top of a line to its baseline, as a multiple of the font size. */
const baseline = 1.02;

export type PdfFont = 'text' | 'strong' | 'display';

/** Shop details shown in documents. */
export interface PdfShop extends Omit<PdfIdentity, 'pair' | 'logos'> {
  /** Logo as the data URL of a JPEG. */
  logo?: string;
  /** Static TrueType files of the fonts. */
  fonts: Record<PdfFont, Uint8Array>;
}

export interface TextStyle {
  font?: PdfFont;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
  /** Maximum number of lines. Longer text ends with an ellipsis. */
  lines?: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Substitutes for characters that have no Unicode decomposition. */
const similar = new Map(Object.entries({ '±': '+/-', '⁄': '/', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd' }));

const binaryText = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Writes an A4 document in the shop's fonts and colours. Coordinates are in points from the top left. */
export class PdfDocument {
  readonly #pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true });
  readonly #tags = new PdfTags(this.#pdf);
  readonly #shop: PdfShop;

  constructor(shop: PdfShop, title: string) {
    this.#shop = shop;
    for (const [font, bytes] of Object.entries(shop.fonts)) {
      this.#pdf.addFileToVFS(`${font}.ttf`, binaryText(bytes));
      this.#pdf.addFont(`${font}.ttf`, font, 'normal');
      // Embeds the whole file because the build has already subsetted it.
      setFont(this.#pdf, font).subset.encode = () => bytes;
    }
    this.#pdf
      .setProperties({ title: this.#printable(title), author: this.#printable(shop.name) })
      .setLanguage('pt-BR')
      .viewerPreferences({ DisplayDocTitle: true });
  }

  /** Replaces or drops characters that a font lacks. Otherwise, they would cut the text short. */
  #printable(text: string, font: PdfFont = 'text'): string {
    const metadata = setFont(this.#pdf, font);
    const isKnown = (letter: string) =>
      letter === '\n' || metadata.characterToGlyph(letter.codePointAt(0) ?? 0) > 0;
    const replace = (letter: string) =>
      Array.from(letter.normalize('NFKD'), (part) =>
        isKnown(part) ? part : (similar.get(part) ?? ''),
      );
    return Array.from(text.normalize('NFC'), (letter) =>
      isKnown(letter) ? letter : replace(letter).join(''),
    ).join('');
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** Runs `build` and groups everything it draws under one tagged element. */
  group(type: string, build: () => void): void {
    this.#tags.group(type, build);
  }

  /** Draws content that screen readers skip, such as a repeated heading. */
  decorate(draw: () => void): void {
    this.#tags.artifact(draw);
  }

  wrap(
    text: string,
    width: number,
    { font = 'text', size = 9.5, lines }: TextStyle = {},
  ): string[] {
    const written = this.#printable(text, font);
    this.#pdf.setFont(font).setFontSize(size);
    const all = this.#pdf.splitTextToSize(written, width) as string[];
    if (lines === undefined || all.length <= lines) return all;
    return [...all.slice(0, lines - 1), `${all[lines - 1]?.replace(/\W*\s*\S?$/u, '')}…`];
  }

  height(text: string, width: number, style: TextStyle = {}): number {
    return this.wrap(text, width, style).length * (style.size ?? 9.5) * lineHeight;
  }

  /** Draws text within a width as a tagged element. Returns its height. */
  text(
    text: string,
    { x, y, width }: Omit<Box, 'height'>,
    style: TextStyle = {},
    type = 'P',
  ): number {
    const { font = 'text', size = 9.5, color = ink.text, align = 'left' } = style;
    const lines = this.wrap(text, width, style);
    const at = align === 'left' ? x : x + width;
    this.#tags.mark(type, () => {
      this.#pdf.setFont(font).setFontSize(size).setTextColor(color);
      const options = { align, lineHeightFactor: lineHeight };
      this.#pdf.text(lines, at, y + baseline * size, options);
    });
    return lines.length * size * lineHeight;
  }

  /** Draws a JPEG or PNG at the left of a box, as large as fits. */
  picture(imageData: Uint8Array | string, { x, ...box }: Box, alt: string): void {
    const size = this.#pdf.getImageProperties(imageData);
    const scale = Math.min(box.width / size.width, box.height / size.height);
    const [width, height] = [size.width * scale, size.height * scale];
    const y = box.y + (box.height - height) / 2;
    const draw = () => this.#pdf.addImage({ imageData, x, y, width, height });
    this.#tags.mark('Figure', draw, this.#printable(alt));
  }

  rule(y: number, color = ink.line, weight = 0.6): void {
    this.fill({ x: page.margin, y, width: contentWidth, height: weight }, color);
  }

  fill({ x, y, width, height }: Box, color: string): void {
    this.decorate(() => {
      this.#pdf.setFillColor(color).rect(x, y, width, height, 'F');
    });
  }

  link({ x, y, width, height }: Box, url: string): void {
    this.#pdf.link(x, y, width, height, { url });
  }

  /** Draws a QR code, with each run of dark squares as one rectangle. */
  qr(text: string, box: Box, alt: string): void {
    const { data, size } = encode(text, { ecc: 'M', border: 0 });
    const side = box.width / size;
    const draw = () => {
      this.#pdf.setFillColor('#000000');
      for (const [row, squares] of data.entries()) {
        for (let from = 0; from < size; from += 1) {
          if (!squares[from]) continue;
          let to = from;
          while (squares[to]) to += 1;
          // Slightly taller than a row. Otherwise, viewers would show gaps between rows.
          const [x, y] = [box.x + from * side, box.y + row * side];
          this.#pdf.rect(x, y, (to - from) * side, side * 1.02, 'F');
          from = to;
        }
      }
    };
    this.#tags.mark('Figure', draw, alt);
    this.link(box, text);
  }

  /** Adds an outline entry for the current page. */
  bookmark(title: string): void {
    const { pageNumber } = this.#pdf.getCurrentPageInfo();
    this.#pdf.outline.add(null, this.#printable(title), { pageNumber });
  }

  /** Draws the shop's logo or, if there is none, its name. */
  logo(box: Box): void {
    const { logo, name, color } = this.#shop;
    if (logo) this.picture(logo, box, name);
    else this.text(name, { ...box, y: box.y + 4 }, { font: 'display', size: 20, color, lines: 2 });
  }

  /** Adds footers with page numbers, and returns the file. */
  finish(footer: string): Uint8Array<ArrayBuffer> {
    const count = this.#pdf.getNumberOfPages();
    const style = { size: 7.5, color: ink.muted };
    const y = page.height - 42;
    for (let number = 1; number <= count; number += 1) {
      this.#pdf.setPage(number);
      this.rule(y - 6);
      this.decorate(() => {
        this.text(footer, { x: page.margin, y, width: contentWidth - 60 }, { ...style, lines: 2 });
        const box = { x: page.margin, y, width: contentWidth };
        this.text(`${number} / ${count}`, box, { ...style, align: 'right' });
      });
    }
    return new Uint8Array(this.#pdf.output('arraybuffer'));
  }
}
