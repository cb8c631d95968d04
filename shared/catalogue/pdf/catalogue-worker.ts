import { scaledPixels } from '../../logo-preview/canvas.ts';
import type { PdfShop } from '../../pdf/pdf-document.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { type CatalogueOptions, cataloguePdf, layouts } from './catalogue-pdf.ts';
import { type CatalogueLogo, entryPhoto } from './entry-photo.ts';

export interface CatalogueTask {
  entries: readonly CatalogueEntry[];
  options: CatalogueOptions;
  shop: PdfShop;
  logo: CatalogueLogo | undefined;
}

/** Either the finished file, or the number of finished entries. */
export type CatalogueMessage = Uint8Array<ArrayBuffer> | number;

async function work({ entries, options, shop, logo }: CatalogueTask): Promise<void> {
  const { pixels } = layouts[options.perPage];
  // Scaled down once because no photo needs a larger logo.
  const small = logo && { ...logo, pixels: scaledPixels(logo.pixels, pixels) };
  const file = await cataloguePdf(entries, options, shop, (entry, at) => {
    postMessage(at satisfies CatalogueMessage);
    return entryPhoto(entry, pixels, small);
  });
  postMessage(file satisfies CatalogueMessage, { transfer: [file.buffer] });
}

// Reported explicitly because the page does not see an unhandled rejection.
addEventListener('message', ({ data }: MessageEvent<CatalogueTask>) => {
  work(data).catch(reportError);
});
