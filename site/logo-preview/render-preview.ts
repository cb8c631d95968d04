import { inDots } from '#shared/logo-preview/halftone.ts';
import { squareToQuad } from '#shared/logo-preview/homography.ts';
import type { Pixels } from '#shared/logo-preview/pixels.ts';
import type { Print } from '#shared/logo-preview/print.ts';
import { printOnto, touchedBox } from '#shared/logo-preview/print-onto.ts';
import { inRelief } from '#shared/logo-preview/relief.ts';
import { inOneTone } from '#shared/logo-preview/tone.ts';
import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { type Context, encode, makeCanvas, PreviewFailed, scaled, toCanvas } from './canvas.ts';
import { readPart, type VisitorLogo } from './logo-storage.ts';
import { printIn } from './placements.ts';

const forbidden =
  'O servidor das fotos não deixa esta página copiar a imagem. Faça uma captura de tela.';
const offline =
  'Sem conexão, a foto do produto não pode ser copiada. Tente de novo quando ela voltar.';
const broken = 'A foto do produto não pôde ser aberta. Recarregue a página e tente de novo.';

const caution = 'Simulação. A aplicação real depende da técnica e do material.';

/** Renders a product's picture with the logo in an area, as JPEG with a disclaimer. Throws PreviewFailed. */
export async function renderPreview(
  area: KeyedArea,
  picture: string,
  logo: VisitorLogo,
  width: number,
  preferences?: Parameters<typeof printIn>[3],
): Promise<Blob> {
  const [image, pixels] = await Promise.all([loadPicture(picture), logoPixels(logo)]);
  const height = Math.round((width * image.height) / image.width);
  const line = Math.round(width * 0.055);
  const { canvas, context } = makeCanvas(width, height + line);
  context.drawImage(image, 0, 0, width, height);
  image.close();

  const quad = area.quad.map(([x, y]) => [x * width, y * height]) as unknown as Quad;
  const plane = squareToQuad(quad);
  if (plane) {
    const shown = { naturalWidth: width, naturalHeight: height };
    const { print, ...placed } = printIn(area, shown, logo, preferences);
    const job = { ...placed, plane, print, curve: area.curve ?? 0 };
    const box = touchedBox(job, [width, height]);
    if (box.width > 0 && box.height > 0) {
      const part = context.getImageData(box.left, box.top, box.width, box.height);
      // At about the displayed size, so that pixels are averaged instead of skipped.
      const seen = scaled(toCanvas(pixels), pixels, Math.max(box.width, box.height));
      printOnto(part, asPrinted(seen, print, logo), job, box);
      context.putImageData(part, box.left, box.top);
    }
  }
  drawCaption(context, width, height, line);
  return encode(canvas, 'image/jpeg', 0.9);
}

export async function logoPixels(logo: VisitorLogo): Promise<Pixels> {
  const pixels = await readPart('pixels');
  if (pixels) return pixels;
  // Only the small picture was stored.
  const image = new Image();
  image.src = logo.color;
  await image.decode();
  return scaled(image, image, Number.POSITIVE_INFINITY);
}

async function loadPicture(address: string): Promise<ImageBitmap> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch {
    throw new PreviewFailed(navigator.onLine ? forbidden : offline);
  }
  try {
    return await createImageBitmap(await response.blob());
  } catch {
    throw new PreviewFailed(broken);
  }
}

function asPrinted(seen: Pixels, { ink, relief }: Print, { traits }: VisitorLogo): Pixels {
  if (!ink && !relief) return seen;
  const tone = inOneTone(seen, traits);
  if (relief) return inRelief(tone);
  return traits.photographic ? inDots(tone) : tone;
}

function drawCaption(context: Context, width: number, top: number, height: number): void {
  const shop = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content;
  const margin = height / 3;
  context.fillStyle = '#fff';
  context.fillRect(0, top, width, height);
  context.fillStyle = '#222';
  context.textBaseline = 'middle';
  const font = `${Math.round(height * 0.34)}px system-ui, sans-serif`;
  context.font = font;
  context.fillText(caution, margin, top + height / 2, width * 0.66);
  context.font = `600 ${font}`;
  context.textAlign = 'right';
  context.fillText(shop ?? '', width - margin, top + height / 2, width * 0.28);
}
