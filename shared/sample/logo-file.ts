import { imageTypeOf } from '../images/file-beginnings.ts';
import { maxImageBytes } from '../images/file-rules.ts';
import { LogoRefused } from './refusal.ts';

/** What a visitor may choose as a logo. */
export type LogoType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';

export const brokenLogo =
  'O arquivo não abre como imagem. Exporte a logo de novo, como PNG ou SVG.';

const maxPixels = 40_000_000;

const exportAs = 'Exporte a logo como SVG ou PNG e escolha o arquivo novo.';

/** Files that often hold a logo and that browsers cannot open, by how they begin, read as Latin-1. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'um PDF'],
  [/^(%!PS|\xc5\xd0\xd3\xc6)/, 'um EPS'],
  [/^GIF8/, 'um GIF'],
  [/^.{4}ftypavi[fs]/s, 'um AVIF'],
  [/^(II\*\0|MM\0\*)/, 'um TIFF'],
  [/^8BPS/, 'um PSD (Photoshop)'],
  [/^BM/, 'um BMP'],
  [/^RIFF.{4}CDR/s, 'um CDR (CorelDRAW)'],
];

/** The type of a file by its content; throws LogoRefused for what cannot be a logo. */
export function logoTypeOf(bytes: Uint8Array, name: string): LogoType {
  if (bytes.length > maxImageBytes) throw new LogoRefused('A logo deve ter no máximo 5 MB.');
  const beginning = latin(bytes.subarray(0, 1024));
  const image = imageTypeOf(bytes);
  if (image === 'image/heic') {
    throw new LogoRefused(
      'Este arquivo é uma foto HEIC, do iPhone. Compartilhe-a como JPEG, ou exporte a logo como PNG.',
    );
  }
  if (image !== undefined) return image;
  if (/<svg[\s>]/i.test(latin(bytes.subarray(0, 65_536)).replaceAll('\0', '')))
    return 'image/svg+xml';
  // Illustrator's files are PDF or PostScript inside.
  const found = /\.ai$/i.test(name)
    ? 'um AI (Illustrator)'
    : foreign.find(([start]) => start.test(beginning))?.[1];
  throw new LogoRefused(
    found === undefined
      ? `Este arquivo não é uma imagem PNG, JPG, WebP ou SVG. ${exportAs}`
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

/**
 * The size a picture says it has, read from its head so that nothing is decoded for it; undefined for one that is broken.
 */
export function pixelSize(
  bytes: Uint8Array,
  type: Exclude<LogoType, 'image/svg+xml'>,
): readonly [width: number, height: number] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (type === 'image/png') return [view.getUint32(16), view.getUint32(20)];
    return type === 'image/webp' ? webpSize(view) : jpegSize(view);
  } catch {
    // It ends before it has said so.
    return undefined;
  }
}

function webpSize(view: DataView): readonly [number, number] | undefined {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (kind === 'VP8X') return [uint24(24) + 1, uint24(27) + 1];
  if (kind === 'VP8 ')
    return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (kind !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

function jpegSize(view: DataView): readonly [number, number] | undefined {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Frames of all kinds; between their numbers stand tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    // Fill bytes stand before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}

/** Throws LogoRefused for a picture that is broken, or too large for the memory of a phone. */
export function checkPixels(size: readonly [number, number] | undefined): void {
  if (size === undefined || size[0] < 1 || size[1] < 1) throw new LogoRefused(brokenLogo);
  if (size[0] * size[1] > maxPixels) {
    throw new LogoRefused(
      'A imagem tem mais de 40 megapixels. Exporte-a menor (2.000 pixels de largura bastam).',
    );
  }
}
