import { shopDay } from '../dates/shop-day.ts';
import { countText } from '../numbers/format-number.ts';
import { loadPdfShop } from '../pdf/load-pdf-shop.ts';
import {
  contentEnd,
  contentWidth,
  ink,
  PdfDocument,
  type PdfShop,
  page,
} from '../pdf/pdf-document.ts';
import type { PdfIdentity } from '../pdf/pdf-identity.ts';
import type { ProposalContent, ProposalLine } from './proposal.ts';
import { clientRows, dayText, lineRows, moneyText, termRows, totalRows } from './texts.ts';
import { proposalTotals } from './totals.ts';

export interface SentProposal {
  number: string;
  version: number;
  sent_at: string;
  valid_until: string;
  content: ProposalContent;
  /** Ids of the approved lines, or null if all of them were approved. */
  approved_lines: readonly string[] | null;
}

const left = page.margin;
const small = { size: 8, color: ink.muted };
const gap = 10;

/** Columns of the table, measured from the left edge of the content. */
const columns = {
  product: { x: left + 66, width: contentWidth - 66 - 220 },
  quantity: { x: left + contentWidth - 214, width: 50 },
  price: { x: left + contentWidth - 158, width: 72 },
  total: { x: left + contentWidth - 82, width: 74 },
};
const pictureSide = 54;

export async function proposalFile(proposal: SentProposal, shop: PdfIdentity): Promise<File> {
  const bytes = proposalPdf(proposal, await loadPdfShop(shop));
  return new File([bytes], `proposta-${proposal.number}.pdf`, { type: 'application/pdf' });
}

/** Renders a sent version as a PDF that contains only what the client may see. */
export function proposalPdf(proposal: SentProposal, shop: PdfShop): Uint8Array<ArrayBuffer> {
  const { number, version, sent_at, valid_until, content, approved_lines: approved } = proposal;
  const pdf = new PdfDocument(shop, `Proposta ${number}`);
  const totals = proposalTotals(content);
  const chosen = proposalTotals(content, approved ?? undefined);

  pdf.logo({ x: left, y: 44, width: 190, height: 48 });
  const head = { x: left + 230, width: contentWidth - 230 };
  const title = { font: 'display', size: 20, align: 'right' } as const;
  pdf.text(`Proposta ${number}`, { ...head, y: 44 }, title, 'H1');
  const dates = `${version > 1 ? `Versão ${version}, ` : ''}de ${dayText(shopDay(new Date(sent_at)))}, válida até ${dayText(valid_until)}`;
  pdf.text(dates, { ...head, y: 73 }, { ...small, size: 9, align: 'right' });
  pdf.rule(104, shop.color, 1.6);

  const half = (contentWidth - 24) / 2;
  const seller = { x: left + half + 24, width: half };
  let ours = 118 + pdf.text('De', { ...seller, y: 118 }, heading, 'H2') + 3;
  ours += pdf.text(shop.name, { ...seller, y: ours }, { font: 'strong' });
  for (const text of [...shop.contact, content.seller && `Atendimento: ${content.seller}`]) {
    if (text !== '') ours += pdf.text(text, { ...seller, y: ours }) + 1.5;
  }
  const client = drawRows(pdf, 'Para', clientRows(content), { x: left, y: 118, width: half });
  let y = Math.max(client, ours);

  /** Starts a new page if there is not enough room. Returns true if it did. */
  const makeRoom = (height: number) => {
    if (y + height <= contentEnd) return false;
    pdf.addPage();
    y = page.margin;
    return true;
  };

  const drawHead = () => {
    pdf.fill({ x: left, y, width: contentWidth, height: 20 }, '#f4efe8');
    const style = { font: 'strong', size: 8 } as const;
    pdf.group('TR', () => {
      pdf.text('Produto', { x: left + 8, y: y + 4, width: 200 }, style, 'TH');
      for (const [name, title] of [
        ['quantity', 'Quantidade'],
        ['price', 'Preço unitário'],
        ['total', 'Total'],
      ] as const) {
        pdf.text(title, { ...columns[name], y: y + 4 }, { ...style, align: 'right' }, 'TH');
      }
    });
    y += 20;
  };
  pdf.group('Table', () => {
    y += 14;
    drawHead();
    for (const line of content.lines) {
      const height = lineHeightOf(pdf, line);
      if (makeRoom(height)) pdf.decorate(drawHead);
      const isLeft = approved !== null && !approved.includes(line.id);
      pdf.group('TR', () => drawLine(pdf, line, totals.lines.get(line.id) ?? 0, y, isLeft));
      y += height;
      pdf.rule(y);
    }
  });

  const rows = totalRows(content, chosen);
  const terms = termRows(content, valid_until);
  y += 10;
  makeRoom(rows.length * 16 + 24);
  for (const [at, [label, text]] of rows.entries()) {
    const isTotal = at === rows.length - 1;
    const size = isTotal ? 13 : 9.5;
    const font = isTotal ? 'strong' : 'text';
    const color = isTotal ? shop.color : ink.text;
    const style = { font, size, align: 'right' } as const;
    pdf.text(label, { x: left, y, width: contentWidth - 118 }, style);
    y += pdf.text(text, { x: left, y, width: contentWidth - 8 }, { ...style, color }) + 2;
  }
  y += 12;
  makeRoom(terms.reduce((sum, [, text]) => sum + 16 * Math.ceil(text.length / 70), 24));
  y = drawRows(pdf, 'Condições', terms, { x: left, y, width: contentWidth });
  if (content.notes.trim() !== '') {
    y += 12;
    makeRoom(50);
    y += pdf.text('Observações', { x: left, y, width: contentWidth }, heading, 'H2') + 3;
    for (const line of pdf.wrap(content.notes.trim(), contentWidth)) {
      makeRoom(14);
      y += pdf.text(line, { x: left, y, width: contentWidth });
    }
  }
  return pdf.finish(`${shop.name} · Proposta ${number}`);
}

const heading = { font: 'strong', size: 10 } as const;

/** Draws a titled list of labels and values. Returns its bottom edge. */
function drawRows(
  pdf: PdfDocument,
  title: string,
  rows: readonly (readonly [string, string])[],
  { x, y: top, width }: { x: number; y: number; width: number },
): number {
  if (rows.length === 0) return top;
  const labels = Math.max(...rows.map(([label]) => label.length)) * 5 + gap;
  let y = top + pdf.text(title, { x, y: top, width }, heading, 'H2') + 3;
  pdf.group('L', () => {
    for (const [label, text] of rows) {
      pdf.group('LI', () => {
        pdf.text(label, { x, y, width: labels }, { color: ink.muted }, 'Lbl');
        y += pdf.text(text, { x: x + labels, y, width: width - labels }, {}, 'LBody') + 1.5;
      });
    }
  });
  return y;
}

const nameStyle = { font: 'strong', size: 9.5 } as const;
const detailsOf = (line: ProposalLine) =>
  lineRows(line).map(([label, text]) => `${label}: ${text}`);

function lineHeightOf(pdf: PdfDocument, line: ProposalLine): number {
  const { width } = columns.product;
  const texts = detailsOf(line).map((text) => pdf.height(text, width, small));
  const text = texts.reduce((sum, height) => sum + height, pdf.height(line.name, width, nameStyle));
  return Math.max(line.picture.startsWith('data:') ? pictureSide : 0, text) + 2 * 8;
}

function drawLine(
  pdf: PdfDocument,
  line: ProposalLine,
  total: number,
  top: number,
  isLeft: boolean,
): void {
  const y = top + 8;
  pdf.group('TD', () => {
    if (line.picture.startsWith('data:')) {
      pdf.picture(line.picture, { x: left, y, width: pictureSide, height: pictureSide }, line.name);
    }
    let below = y + pdf.text(line.name, { ...columns.product, y }, nameStyle);
    for (const text of detailsOf(line))
      below += pdf.text(text, { ...columns.product, y: below }, small);
  });
  const right = { align: 'right' } as const;
  pdf.text(countText(line.quantity), { ...columns.quantity, y }, right, 'TD');
  const price = line.unit_price === null ? 'a combinar' : moneyText(line.unit_price);
  pdf.text(price, { ...columns.price, y }, right, 'TD');
  const totalText = line.unit_price === null ? '—' : moneyText(total);
  const strong = { ...right, font: 'strong' } as const;
  pdf.text(isLeft ? 'não aprovado' : totalText, { ...columns.total, y }, strong, 'TD');
}
