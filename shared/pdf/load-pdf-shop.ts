import { toDataUrl } from '../files/data-url.ts';
import type { FontPair } from '../identity/identity.ts';
import { encode, fitted, onGround } from '../logo-preview/canvas.ts';
import { fontPackage, pairedFonts } from '../theme/font-faces.ts';
import { displayWeight, textWeights } from '../theme/font-subset.ts';
import { themeColors } from '../theme/theme.ts';
import type { PdfShop } from './pdf-document.ts';
import type { PdfIdentity } from './pdf-identity.ts';

const fonts = import.meta.glob<string>('@fonts/*.ttf', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Finds a font pair's files among the paths of all fonts. */
export function pdfFonts(
  pair: FontPair,
  files: Record<string, string>,
): Record<keyof PdfShop['fonts'], string> {
  const { display, text } = pairedFonts[pair];
  const fileOf = (name: string, weight: number) =>
    Object.entries(files).find(([path]) => path.endsWith(`/${name}-${weight}.ttf`))?.[1] ?? '';
  return {
    display: fileOf(fontPackage(display), displayWeight),
    text: fileOf(fontPackage(text), textWeights.min),
    strong: fileOf(fontPackage(text), displayWeight),
  };
}

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  return response;
}

/** Width in pixels at which a logo is sharp at 6 cm on paper. */
const logoWidth = 900;

/** Draws a logo as a JPEG data URL. Undefined if the logo is missing or cannot be read. */
async function drawLogo([light, dark]: PdfIdentity['logos']): Promise<string | undefined> {
  const address = light || dark;
  if (address === '') return undefined;
  try {
    const picture = await createImageBitmap(await (await fetchFile(address)).blob());
    // A logo made for dark pages would be invisible on paper, so it gets a dark background.
    const ground = light ? undefined : ([themeColors.dark, 0.15] as const);
    const { canvas } = onGround(picture, fitted(picture, logoWidth, Infinity), ground);
    picture.close();
    return await toDataUrl(await encode(canvas, 'image/jpeg', 0.92));
  } catch {
    return undefined;
  }
}

/** Loads the fonts and the logo for a shop's documents. */
export async function loadPdfShop(shop: PdfIdentity): Promise<PdfShop> {
  const bytesOf = async (address: string) =>
    new Uint8Array(await (await fetchFile(address)).arrayBuffer());
  const addresses = pdfFonts(shop.pair, fonts);
  const [logo, text, strong, display] = await Promise.all([
    drawLogo(shop.logos),
    bytesOf(addresses.text),
    bytesOf(addresses.strong),
    bytesOf(addresses.display),
  ]);
  const { name, color, contact } = shop;
  return { name, color, contact, fonts: { text, strong, display }, ...(logo && { logo }) };
}
