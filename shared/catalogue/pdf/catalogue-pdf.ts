import {
  type Box,
  contentEnd,
  contentWidth,
  ink,
  PdfDocument,
  type PdfShop,
  page,
} from '../../pdf/pdf-document.ts';
import { dayText } from '../../proposals/texts.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

export interface CatalogueOptions {
  title: string;
  /** Name of the client, or empty. */
  client: string;
  /** The client's logo as a JPEG. */
  logo?: Uint8Array;
  perPage: keyof typeof layouts;
  hasPrices: boolean;
  /** Today and the last day of validity (YYYY-MM-DD). `validUntil` may be empty. */
  date: string;
  validUntil: string;
  /** Seller's name, phone and e-mail, where known. */
  seller: readonly string[];
}

/** Layouts by the number of products per page. Font sizes are in points. */
export const layouts = {
  1: { columns: 1, photo: 0.58, name: 23, size: 12, qr: 68, prices: 10, pixels: 1000 },
  4: { columns: 2, photo: 0.51, name: 12, size: 8.5, qr: 50, prices: 6, pixels: 560 },
  9: { columns: 3, photo: 0.47, name: 9.5, size: 7, qr: 38, prices: 4, pixels: 400 },
} as const;

/** Number of photos prepared in advance, limited by a phone's memory. */
const readAhead = 2;

/** Space between products, in points. */
const gap = 18;

const caution = 'Simulação da logo: a aplicação real depende da técnica e do material.';

/** Creates a catalogue. `photoOf` returns an entry's photo as a JPEG and is called in advance for the next entries. */
export async function cataloguePdf(
  entries: readonly CatalogueEntry[],
  options: CatalogueOptions,
  shop: PdfShop,
  photoOf: (entry: CatalogueEntry, at: number) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, perPage, seller, validUntil, logo } = options;
  const pdf = new PdfDocument(shop, title);
  const layout = layouts[perPage];
  drawCover(pdf, options, shop);
  const width = (contentWidth - gap * (layout.columns - 1)) / layout.columns;
  const height = (contentEnd - page.margin - gap * (layout.columns - 1)) / layout.columns;
  const photos: Promise<Uint8Array | undefined>[] = [];
  let begun = 0;
  for (const [at, entry] of entries.entries()) {
    for (const next of entries.slice(begun, at + readAhead)) photos.push(photoOf(next, begun++));
    const place = at % perPage;
    if (place === 0) pdf.addPage();
    const cell = {
      x: page.margin + (place % layout.columns) * (width + gap),
      y: page.margin + Math.floor(place / layout.columns) * (height + gap),
      width,
      height,
    };
    const photo = await photos.shift();
    pdf.bookmark(entry.name);
    pdf.group('Sect', () => drawEntry(pdf, entry, cell, photo, options, shop.color));
  }
  const valid = validUntil === '' ? '' : `válido até ${dayText(validUntil)}`;
  const footer = [shop.name, title, ...seller, valid, logo ? caution : ''];
  return pdf.finish(footer.filter((text) => text !== '').join(' · '));
}

function drawCover(pdf: PdfDocument, options: CatalogueOptions, shop: PdfShop): void {
  const { title, client, logo, date, validUntil, seller } = options;
  const box = { x: page.margin, width: contentWidth };
  pdf.fill({ x: 0, y: 0, width: page.width, height: 14 }, shop.color);
  pdf.logo({ ...box, y: 70, width: 240, height: 84 });
  let y = 290;
  y += pdf.text(title, { ...box, y }, { font: 'display', size: 36, lines: 4 }, 'H1') + 14;
  if (client !== '') {
    y += pdf.text(`Para ${client}`, { ...box, y }, { size: 16, color: ink.muted, lines: 2 }) + 26;
  }
  if (logo) pdf.picture(logo, { ...box, y, width: 230, height: 110 }, client || 'Logo');
  const valid = validUntil === '' ? '' : `Válido até ${dayText(validUntil)}`;
  const texts = [[dayText(date), valid], ['Atendimento', ...seller], shop.contact];
  pdf.rule(648, shop.color, 1.6);
  const width = (contentWidth - 2 * gap) / 3;
  for (const [column, lines] of texts.entries()) {
    let below = 662;
    const x = page.margin + column * (width + gap);
    for (const text of lines.filter((line) => line !== '')) {
      below += pdf.text(text, { x, y: below, width }, { size: 9, lines: 3 }) + 2;
    }
  }
}

function drawEntry(
  pdf: PdfDocument,
  { name, details, prices, url, area }: CatalogueEntry,
  cell: Box,
  photo: Uint8Array | undefined,
  { perPage, logo, hasPrices }: CatalogueOptions,
  priceColor: string,
): void {
  const { x, width } = cell;
  const layout = layouts[perPage];
  const { size, qr } = layout;
  const side = { x: x + width - qr, width: qr, height: qr };
  const frame = { x, y: cell.y, width: width - qr - 8, height: cell.height * layout.photo };
  if (photo) pdf.picture(photo, frame, name);
  else pdf.fill(frame, '#f4efe8');
  // A logo that cannot be printed on the photo is placed beside it.
  if (logo && !area) pdf.picture(logo, { ...side, y: cell.y }, 'Logo do cliente');
  let y = cell.y + frame.height + size * 0.8;
  const style = { font: 'strong', size: layout.name, lines: 2 } as const;
  y += pdf.text(name, { x, y, width }, style, 'H2') + size * 0.2;
  for (const text of details) {
    y += pdf.text(text, { x, y, width }, { size, color: ink.muted, lines: 2 });
  }
  if (url !== '') {
    pdf.link({ x, y: cell.y, width: frame.width, height: y - cell.y }, url);
    pdf.qr(url, { ...side, y: cell.y + frame.height - qr }, `Código QR: ${url}`);
  }
  if (!hasPrices) return;
  const rows = prices.length > 0 ? shortened(prices, layout.prices) : [['Preço', 'Sob consulta']];
  y += size * 0.4;
  for (const [quantity = '', price = ''] of rows) {
    const line = { x, y, width: Math.min(width, size * 17) };
    pdf.text(quantity, line, { size });
    y += pdf.text(price, line, { size, font: 'strong', color: priceColor, align: 'right' });
  }
}

/** Drops middle rows that do not fit, keeping the last one. */
const shortened = <Row>(rows: readonly Row[], most: number): readonly Row[] =>
  rows.length <= most ? rows : [...rows.slice(0, most - 1), ...rows.slice(-1)];
