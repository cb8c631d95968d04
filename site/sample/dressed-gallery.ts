import { atom } from 'nanostores';
import type { ProductArea } from '#shared/print-areas/product-areas.ts';
import type { VisitorLogo } from './logo-storage.ts';
import { overlay } from './overlay.ts';
import { placementOf, proportionsIn } from './placements.ts';
import { loadProductAreas } from './product-areas.ts';

/** What an area is printed by, where the visitor wants another technique of the product. */
type Techniques = ReadonlyMap<string, ProductArea['technique']>;
export const $techniques = atom<Techniques>(new Map());

/** By picture, the area that the visitor looked at last. */
export const $chosen = atom<ReadonlyMap<number, string>>(new Map());

export const gallery = document.querySelector<HTMLElement>('[data-gallery]');

let loading: Promise<readonly ProductArea[]> | undefined;

/** The areas of the page's product; none on other pages. */
export function pageAreas(): Promise<readonly ProductArea[]> {
  if (!gallery) return Promise.resolve([]);
  loading ??= loadProductAreas(location.pathname.split('/')[2] ?? '').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The pictures of the gallery, its thumbnails, and the enlarged ones, each with its place among them. */
function* galleryImages(): Generator<[HTMLImageElement, number]> {
  for (const selector of [
    '[data-gallery-track] > img',
    '[data-gallery-thumb] img',
    '.lightbox-slide > img',
  ]) {
    const images = gallery?.querySelectorAll<HTMLImageElement>(selector) ?? [];
    for (const [index, image] of [...images].entries()) yield [image, index];
  }
}

/** The large picture at a place of the gallery. */
export const galleryImage = (index: number) =>
  gallery?.querySelectorAll<HTMLImageElement>('[data-gallery-track] > img')[index];

/** An area as the visitor wants it printed. */
export function printedArea(area: ProductArea): ProductArea {
  const technique = $techniques.get().get(area.id);
  return technique === undefined ? area : { ...area, technique };
}

/** What an overlay has to know of an area on a picture. */
export function overlaidIn(area: ProductArea, image: HTMLImageElement, logo: VisitorLogo) {
  const { naturalWidth = 1, naturalHeight = 1 } = image;
  const proportions = proportionsIn(area, [naturalWidth || 1, naturalHeight || 1], logo);
  const placement = placementOf(area, proportions);
  return {
    quad: area.quad,
    look: printedArea(area).technique?.look ?? ('full_color' as const),
    brightness: area.brightness,
    proportion: proportions.area,
    ...(placement ? { placement } : {}),
  };
}

/** Has the pictures of the page's product wear the logo. */
export async function dressGallery(logo: VisitorLogo): Promise<void> {
  const areas = await pageAreas().catch(() => []);
  for (const [image, index] of galleryImages()) {
    const chosen = $chosen.get().get(index);
    const ofImage = areas.filter(({ imageIndex }) => imageIndex === index);
    const area = ofImage.find(({ id }) => id === chosen) ?? ofImage[0];
    if (area) overlay(image, overlaidIn(area, image, logo), logo);
  }
}
