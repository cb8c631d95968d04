import { imageTypeOf, isPdf } from '../images/file-beginnings.ts';
import { type ImageType, maxImageBytes } from '../images/file-rules.ts';
import { isTooLarge, maxPixels, type PictureSize, tooLargeText } from '../images/picture-size.ts';
import { LogoRefused } from './refusal.ts';

export type LogoType = ImageType | 'image/svg+xml' | 'application/pdf';

export const brokenLogo =
  'O arquivo não abre como imagem. Exporte a logo de novo, como PNG ou SVG.';

export const brokenPdf = 'Este PDF não abre. Exporte a logo de novo, como PDF, SVG ou PNG.';
export const lockedPdf =
  'Este PDF tem senha. Salve-o sem senha, ou exporte a logo como SVG ou PNG.';
/** Message for an AI file that was saved without its PDF content, which Illustrator includes by default. */
const withoutPdf =
  'Este AI foi salvo sem o conteúdo PDF. No Illustrator, salve de novo com “Criar arquivo compatível com PDF” marcado, ou exporte a logo como PDF, SVG ou PNG.';

const exportAs =
  'Exporte a logo como PDF, SVG ou PNG, no programa em que foi feita ou no Canva, e escolha o arquivo novo. Se não tiver como, escreva o nome.';

/** Common formats of logos that browsers cannot decode, matched by magic number in Latin-1. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/^(%!PS|\xc5\xd0\xd3\xc6)/, 'um EPS'],
  [/^GIF8/, 'um GIF'],
  [/^.{4}ftypavi[fs]/s, 'um AVIF'],
  [/^(II\*\0|MM\0\*)/, 'um TIFF'],
  [/^8BPS/, 'um PSD (Photoshop)'],
  [/^BM/, 'um BMP'],
  [/^RIFF.{4}CDR/s, 'um CDR (CorelDRAW)'],
];

/** Detects the type of a file from its content. Throws LogoRefused if the file cannot be a logo. */
export function logoTypeOf(bytes: Uint8Array, name: string): LogoType {
  if (bytes.length > maxImageBytes) {
    const advice = isPdf(bytes) ? ' Exporte só a logo, como PDF, SVG ou PNG.' : '';
    throw new LogoRefused(`A logo deve ter no máximo 5 MB.${advice}`);
  }
  const beginning = latin(bytes.subarray(0, 1024));
  const image = imageTypeOf(bytes);
  if (image === 'image/heic') {
    throw new LogoRefused(
      'Este arquivo é uma foto HEIC, do iPhone. Compartilhe-a como JPEG, ou exporte a logo como PNG.',
    );
  }
  if (image !== undefined) return image;
  if (isPdf(bytes)) return 'application/pdf';
  if (/<svg[\s>]/i.test(latin(bytes.subarray(0, 65_536)).replaceAll('\0', '')))
    return 'image/svg+xml';
  // Old AI files are PostScript, so the extension is checked before the magic numbers.
  const found = /\.ai$/i.test(name)
    ? 'um AI (Illustrator) sem conteúdo PDF'
    : foreign.find(([start]) => start.test(beginning))?.[1];
  throw new LogoRefused(
    found === undefined
      ? `Este arquivo não é uma imagem PNG, JPG, WebP ou SVG, nem um PDF. ${exportAs}`
      : `Este arquivo é ${found}, que o navegador não abre. ${exportAs}`,
  );
}

const latin = (bytes: Uint8Array) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) {
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  }
  return text;
};

/** Throws LogoRefused for the placeholder page that Illustrator saves when it omits the PDF content. */
export function checkPdfText(text: string): void {
  if (/saved without PDF content/i.test(text)) throw new LogoRefused(withoutPdf);
}

/** Throws LogoRefused if a picture is broken or too large for a phone's memory. */
export function checkPixels(size: PictureSize | undefined): void {
  if (size === undefined) throw new LogoRefused(brokenLogo);
  if (isTooLarge(size, maxPixels)) {
    throw new LogoRefused(
      `${tooLargeText(size, maxPixels)} Exporte-a menor (2.000 pixels de largura bastam).`,
    );
  }
}
