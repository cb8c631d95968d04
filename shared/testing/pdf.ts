import { strFromU8, unzlibSync } from 'fflate';
import type { FontPair } from '../identity/identity.ts';
import { pdfFonts } from '../pdf/load-pdf-shop.ts';
import type { PdfShop } from '../pdf/pdf-document.ts';

const files = import.meta.glob<string>('@fonts/*.ttf', {
  query: '?inline',
  import: 'default',
  eager: true,
});

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');

export const testShop = (pair: FontPair = 'vitrine'): PdfShop => {
  const { text, strong, display } = pdfFonts(pair, files);
  return {
    name: 'Oficina Brindes',
    color: '#9a5b00',
    contact: ['CNPJ 12.ABC.345/01DE-35', 'vendas@exemplo.com.br'],
    fonts: { text: bytesOf(text), strong: bytesOf(strong), display: bytesOf(display) },
  };
};

/** Characters of each font by glyph, from the font's ToUnicode map. */
type Letters = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Extracts the lines of text from one of our own PDFs, as if copied from a viewer. */
export function pdfLines(file: Uint8Array): string[] {
  const source = Buffer.from(file).toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const streamOf = (body: string) => {
    const [, stream] = /\nstream\n(.*)\nendstream/s.exec(body) ?? [];
    return stream === undefined ? '' : strFromU8(unzlibSync(Buffer.from(stream, 'latin1')), true);
  };
  const [, fonts = ''] = /\/Font <<(.*?)>>/s.exec(source) ?? [];
  const letters: Letters = new Map(
    [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+)/.exec(objects.get(id) ?? '') ?? [];
      const pairs = streamOf(objects.get(map) ?? '').matchAll(/<(\w{4})><(\w{4})>/g);
      return [
        name,
        new Map(
          [...pairs].map(([, glyph = '', code = '']) => [
            glyph,
            String.fromCharCode(Number.parseInt(code, 16)),
          ]),
        ),
      ];
    }),
  );
  const pages = [...objects.values()].flatMap((body) => {
    const [, id] = /\/Type \/Page\n.*\/Contents (\d+)/s.exec(body) ?? [];
    return id === undefined ? [] : [streamOf(objects.get(id) ?? '')];
  });
  let font = '';
  return pages.flatMap((page) =>
    [...page.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g)].flatMap(([, name, shown]) => {
      font = name ?? font;
      const glyphs = shown?.match(/.{4}/g) ?? [];
      return shown === undefined
        ? []
        : [glyphs.map((glyph) => letters.get(font)?.get(glyph) ?? '?').join('')];
    }),
  );
}
