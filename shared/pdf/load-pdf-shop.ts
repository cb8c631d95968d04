import bricolage from '@fonts/bricolage-grotesque-640.ttf?url';
import figtree from '@fonts/figtree-400.ttf?url';
import figtreeStrong from '@fonts/figtree-640.ttf?url';
import fraunces from '@fonts/fraunces-640.ttf?url';
import instrument from '@fonts/instrument-sans-400.ttf?url';
import instrumentStrong from '@fonts/instrument-sans-640.ttf?url';
import nunito from '@fonts/nunito-640.ttf?url';
import nunitoSans from '@fonts/nunito-sans-400.ttf?url';
import nunitoSansStrong from '@fonts/nunito-sans-640.ttf?url';
import outfit from '@fonts/outfit-640.ttf?url';
import sourceSans from '@fonts/source-sans-3-400.ttf?url';
import sourceSansStrong from '@fonts/source-sans-3-640.ttf?url';
import type { FontPair } from '../identity/identity.ts';
import { themeColors } from '../theme/theme.ts';
import type { PdfShop } from './pdf-document.ts';
import type { PdfIdentity } from './pdf-identity.ts';

type Addresses = Record<keyof PdfShop['fonts'], string>;

export const pdfFonts: Record<FontPair, Addresses> = {
  vitrine: { display: bricolage, text: instrument, strong: instrumentStrong },
  editorial: { display: fraunces, text: sourceSans, strong: sourceSansStrong },
  geometric: { display: outfit, text: figtree, strong: figtreeStrong },
  friendly: { display: nunito, text: nunitoSans, strong: nunitoSansStrong },
};

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}

/** Sharp at 6 cm on paper. */
const logoWidth = 900;

/** Draws a logo as a JPEG; undefined if it cannot be read. */
async function drawLogo([light, dark]: PdfIdentity['logos']): Promise<string | undefined> {
  const address = light || dark;
  if (address === '') return undefined;
  try {
    const picture = await createImageBitmap(await (await fetchFile(address)).blob());
    const canvas = document.createElement('canvas');
    const scale = Math.min(1, logoWidth / picture.width);
    // A logo for dark pages would be invisible on paper.
    const margin = light ? 0 : Math.round(picture.height * scale * 0.15);
    canvas.width = Math.round(picture.width * scale) + 2 * margin;
    canvas.height = Math.round(picture.height * scale) + 2 * margin;
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.fillStyle = light ? '#fff' : themeColors.dark;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, margin, margin, picture.width * scale, picture.height * scale);
    picture.close();
    return canvas.toDataURL('image/jpeg', 0.92);
  } catch {
    return undefined;
  }
}

/** Loads a shop's fonts and logo for its documents. */
export async function loadPdfShop(shop: PdfIdentity): Promise<PdfShop> {
  const bytesOf = async (address: string) =>
    new Uint8Array(await (await fetchFile(address)).arrayBuffer());
  const addresses = pdfFonts[shop.pair];
  const [logo, text, strong, display] = await Promise.all([
    drawLogo(shop.logos),
    bytesOf(addresses.text),
    bytesOf(addresses.strong),
    bytesOf(addresses.display),
  ]);
  const { name, color, contact } = shop;
  return { name, color, contact, fonts: { text, strong, display }, ...(logo && { logo }) };
}
