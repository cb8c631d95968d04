import { strToU8, zipSync } from 'fflate';
import { type Cell, escapeFormula, toCsv } from '#shared/text/csv.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const main = `xmlns="${schemas}/spreadsheetml/2006/main"`;
const relations = `${schemas}/officeDocument/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and removes the control characters that XML forbids. */
const escapeXml = (text: string) =>
  text
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    .replace(/(?![\t\n\r\u007f-\u009f])\p{Cc}|[\uFFFE\uFFFF]/gu, '');

/** Returns the name of a column by index: "A" for 0, "AA" for 26. */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function cellXml(cell: Cell, place: string, isHeading: boolean): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const text = escapeXml(escapeFormula(cell));
  const style = isHeading ? ' s="1"' : '';
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`;
}

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const widths = (rows[0] ?? []).map((heading, at) => {
    const width = Math.max(12, String(heading ?? '').length + 2);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const names = widths.map((_, at) => columnName(at));
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => cellXml(cell, `${names[column]}${at + 1}`, at === 0));
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  // Keeps the headings visible while scrolling.
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
const relationsXml = (...list: string[]) =>
  `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships">${list.join('')}</Relationships>`;
const partType = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`;

/** Defines two styles, plain and bold. */
const stylesXml = `${declaration}<styleSheet ${main}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Writes a one-sheet XLSX by hand because XLSX libraries compress in blob workers, which the CSP blocks. */
function toXlsx(title: string, rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${partType('workbook', 'sheet.main')}${partType('styles', 'styles')}${partType('worksheets/sheet1', 'worksheet')}</Types>`,
    '_rels/.rels': relationsXml(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml(
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      relation(2, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': stylesXml,
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
  return Uint8Array.from(zipSync(Object.fromEntries(bytes)));
}

export type SheetForm = 'csv' | 'xlsx';

export function toSheetFile(
  form: SheetForm,
  title: string,
  rows: readonly (readonly Cell[])[],
): Blob {
  return form === 'csv'
    ? new Blob([toCsv(rows)], { type: 'text/csv' })
    : new Blob([toXlsx(title, rows)], {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      });
}
