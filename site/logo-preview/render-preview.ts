import {
  type Context,
  encode,
  makeCanvas,
  PreviewFailed,
  scaled,
} from '#shared/logo-preview/canvas.ts';
import { drawPrint } from '#shared/logo-preview/draw-print.ts';
import type { Pixels } from '#shared/logo-preview/pixels.ts';
import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import { readPart, type VisitorLogo } from './logo-storage.ts';
import { printIn } from './placements.ts';

const forbidden =
  'O servidor das fotos não deixa esta página copiar a imagem. Faça uma captura de tela.';
const offline =
  'Sem conexão, a foto do produto não pode ser copiada. Tente de novo quando ela voltar.';
const broken = 'A foto do produto não pôde ser aberta. Recarregue a página e tente de novo.';

const caution = 'Simulação. A aplicação real depende da técnica e do material.';

/** Renders a product's picture with the logo in an area, as a JPEG with a disclaimer. Throws PreviewFailed. */
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

  const { quad, curve = 0 } = area;
  const shown = { naturalWidth: width, naturalHeight: height };
  const job = { ...printIn(area, shown, logo, preferences), curve };
  drawPrint(context, [width, height], pixels, logo.traits, quad, job);
  drawCaption(context, width, height, line);
  return encode(canvas, 'image/jpeg', 0.9);
}

export async function logoPixels(logo: VisitorLogo): Promise<Pixels> {
  const pixels = await readPart('pixels');
  if (pixels) return pixels;
  // Falls back to the small picture of the logo if no other is stored.
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
