import type { NotedLine } from '#shared/requests/logo-notes.ts';
import { maxRequestFiles, requestFileTypeOf } from '#shared/requests/request-file.ts';
import { paths } from '../paths.ts';
import type { RequestFile } from '../requests/upload-files.ts';
import type { VisitorLogo } from './logo-storage.ts';
import { placementOf, proportionsIn } from './placements.ts';
import { loadProductAreas } from './product-areas.ts';
import { renderSample } from './render-sample.ts';
import { logoFile, logoPixels } from './visitor-logo.ts';

/** Wide enough for a proposal, and little to send. */
const sampleWidth = 1280;

/** The logo as it was chosen; where that is not stored, as it is worn. */
async function originalOf(logo: VisitorLogo): Promise<Omit<RequestFile, 'position'>> {
  const file = await logoFile().catch(() => undefined);
  const type = file && requestFileTypeOf(new Uint8Array(await file.arrayBuffer()));
  if (file && type) return { type, file };
  const { data, width, height } = await logoPixels(logo);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve({ type: 'image/png', file: blob }) : reject(new Error('no picture')),
    );
  });
}

/** The same picture in a larger copy, where there is one: carts keep that of cards. */
const copiesOf = (picture: string): readonly string[] => {
  const larger = picture.replace(/-640\.webp$/, '-1280.webp');
  return larger === picture ? [picture] : [larger, picture];
};

async function sizeOf(picture: string): Promise<readonly [number, number]> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}

/** How the logo looks on a line; undefined where its product shows none. */
async function sampleOf(line: NotedLine, logo: VisitorLogo): Promise<RequestFile | undefined> {
  const areas = await loadProductAreas(line.product_id);
  // Of the picture that the cart shows.
  const area = areas.find(({ imageIndex }) => imageIndex === 0);
  if (!area) return undefined;
  const proportions = proportionsIn(area, await sizeOf(line.picture), logo);
  const placement = placementOf(area, proportions, [paths.product(line.product_id)]);
  for (const picture of copiesOf(line.picture)) {
    const file = await renderSample({ ...area, placement }, picture, logo, sampleWidth).catch(
      () => undefined,
    );
    if (file) return { position: line.position, type: 'image/jpeg', file };
  }
  return undefined;
}

/** What goes with a request: the logo, and how it looks on the first lines that show it. */
export async function logoFiles(
  logo: VisitorLogo,
  lines: readonly NotedLine[],
): Promise<RequestFile[]> {
  const files: RequestFile[] = [{ position: 0, ...(await originalOf(logo)) }];
  for (const line of lines) {
    if (files.length === maxRequestFiles) break;
    // A picture that cannot be made holds nothing up.
    const sample = await sampleOf(line, logo).catch(() => undefined);
    if (sample) files.push(sample);
  }
  return files;
}
