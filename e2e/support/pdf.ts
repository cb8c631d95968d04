/** Creates a PDF whose A4 pages draw the same content. It lacks the object table, which readers have to rebuild. */
export function pdfFile(content: string, { pages = 1, trailer = '' } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 4} 0 R`);
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...kids.map(() => page),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.4\n${body.join('')}trailer << /Root 1 0 R ${trailer} >>\n%%EOF`);
}
