import { encode, toCanvas } from '#shared/logo-preview/canvas.ts';
import type { NotedLine } from '#shared/requests/logo-notes.ts';
import { maxRequestFiles, requestFileTypeOf } from '#shared/requests/request-file.ts';
import { paths } from '../paths.ts';
import { fetchProductPage } from '../product/fetch-page.ts';
import type { RequestFile } from '../requests/upload-files.ts';
import { readPart, type VisitorLogo } from './logo-storage.ts';
import { loadProductAreas, preferencesOf, preferredArea } from './placements.ts';
import { logoPixels, renderPreview } from './render-preview.ts';

/** Wide enough for a proposal, yet small to upload. */
const previewWidth = 1280;

/** Returns the logo's original file; if that is not stored, its processed picture. */
async function originalOf(logo: VisitorLogo): Promise<Omit<RequestFile, 'position'>> {
  const file = await readPart('file');
  const type = file && requestFileTypeOf(new Uint8Array(await file.arrayBuffer()));
  if (file && type) return { type, file };
  return { type: 'image/png', file: await encode(toCanvas(await logoPixels(logo)), 'image/png') };
}

function wideEnough(image: HTMLImageElement): string {
  const copies = (image.getAttribute('srcset') ?? '')
    .split(', ')
    .map((candidate) => candidate.split(' '))
    .map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) }))
    .filter(({ width }) => width > 0)
    .toSorted((one, other) => one.width - other.width);
  const chosen = copies.find(({ width }) => width >= previewWidth) ?? copies.at(-1);
  return chosen?.url ?? image.getAttribute('src') ?? '';
}

async function previewOf(
  { position, product_id }: NotedLine,
  logo: VisitorLogo,
): Promise<RequestFile | undefined> {
  const preferences = preferencesOf([paths.product(product_id)]);
  const area = preferredArea(await loadProductAreas(product_id), preferences);
  if (!area) return undefined;
  const page = await fetchProductPage(product_id);
  const image = page?.querySelectorAll<HTMLImageElement>('[data-gallery-track] > img')[
    area.imageIndex
  ];
  if (!image) return undefined;
  const file = await renderPreview(area, wideEnough(image), logo, previewWidth, preferences);
  return { position, type: 'image/jpeg', file };
}

export async function logoFiles(
  logo: VisitorLogo,
  lines: readonly NotedLine[],
): Promise<RequestFile[]> {
  const files: RequestFile[] = [{ position: 0, ...(await originalOf(logo)) }];
  for (const line of lines) {
    if (files.length === maxRequestFiles) break;
    // A failed preview does not block the rest.
    const preview = await previewOf(line, logo).catch(() => undefined);
    if (preview) files.push(preview);
  }
  return files;
}
