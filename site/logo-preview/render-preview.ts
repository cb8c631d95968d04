import { inDots } from '#shared/logo-preview/halftone.ts';
import { quadSize, squareToQuad } from '#shared/logo-preview/homography.ts';
import type { Pixels } from '#shared/logo-preview/pixels.ts';
import { type Placement, usualPlacement } from '#shared/logo-preview/placement.ts';
import { type Print, printOf } from '#shared/logo-preview/print.ts';
import { printOnto, touchedBox } from '#shared/logo-preview/print-onto.ts';
import { areaProportion } from '#shared/logo-preview/real-size.ts';
import { inRelief } from '#shared/logo-preview/relief.ts';
import { inOneTone } from '#shared/logo-preview/tone.ts';
import type { ProductArea } from '#shared/print-areas/product-areas.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { type Context, encode, makeCanvas, PreviewFailed, scaled, toCanvas } from './canvas.ts';
import { logoPixels } from './logo-pixels.ts';
import type { VisitorLogo } from './logo-storage.ts';

/** A print area with the placement of the logo, which defaults to the middle. */
export interface PreviewArea extends ProductArea {
  placement?: Placement | undefined;
}

const caution = 'Simulação. A aplicação real depende da técnica e do material.';

/** Renders a product's picture with the logo in an area, as JPEG with a disclaimer. Throws PreviewFailed. */
export async function renderPreview(
  area: PreviewArea,
  picture: string,
  logo: VisitorLogo,
  width: number,
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
    const proportions = {
      area: areaProportion(area, quadSize(quad, [1, 1])),
      logo: logo.width / logo.height,
    };
    const placement = area.placement ?? usualPlacement(proportions);
    const look = area.technique?.look ?? 'full_color';
    const print = printOf(look, area.brightness, logo.traits, logo.colors);
    const job = { plane, placement, proportions, print, curve: area.curve ?? 0 };
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

async function loadPicture(address: string): Promise<ImageBitmap> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch {
    throw new PreviewFailed(
      navigator.onLine
        ? 'O servidor das fotos não deixa esta página copiar a imagem. Faça uma captura de tela.'
        : 'Sem conexão, a foto do produto não pode ser copiada. Tente de novo quando ela voltar.',
    );
  }
  try {
    return await createImageBitmap(await response.blob());
  } catch {
    throw new PreviewFailed(
      'A foto do produto não pôde ser aberta. Recarregue a página e tente de novo.',
    );
  }
}

/** Converts a logo for its print: one tone for an ink, debossed for a relief, else in its colours. */
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
