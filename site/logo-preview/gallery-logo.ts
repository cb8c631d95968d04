import { atom } from 'nanostores';
import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import { bend } from './bend.ts';
import type { VisitorLogo } from './logo-storage.ts';
import { overlay } from './overlay.ts';
import { placementOf, preferencesOf, preferTechnique, proportionsIn } from './placements.ts';
import { loadProductAreas } from './product-areas.ts';

/** Area last selected, by picture. */
export const $chosen = atom<ReadonlyMap<number, string>>(new Map());

export const gallery = document.querySelector<HTMLElement>('[data-gallery]');

let loading: Promise<readonly KeyedArea[]> | undefined;

/** Loads the print areas of the page's product; none on other pages. */
export function pageAreas(): Promise<readonly KeyedArea[]> {
  if (!gallery) return Promise.resolve([]);
  loading ??= loadProductAreas(location.pathname.split('/')[2] ?? '').catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

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

export const galleryImage = (index: number) =>
  gallery?.querySelectorAll<HTMLImageElement>('[data-gallery-track] > img')[index];

/** Returns the area of a picture for the logo: the last selected one, else the preferred one. */
export function areaOn(index: number, areas: readonly KeyedArea[]): KeyedArea | undefined {
  const ofImage = areas.filter(({ imageIndex }) => imageIndex === index);
  const [chosen, preferred] = [$chosen.get().get(index), preferencesOf()?.area];
  return (
    ofImage.find(({ id }) => id === chosen) ??
    ofImage.find(({ key }) => key === preferred) ??
    ofImage[0]
  );
}

export function overlaidIn(area: KeyedArea, image: HTMLImageElement, logo: VisitorLogo) {
  const { naturalWidth = 1, naturalHeight = 1 } = image;
  const proportions = proportionsIn(area, [naturalWidth || 1, naturalHeight || 1], logo);
  const placement = placementOf(area, proportions);
  return {
    quad: area.quad,
    look: area.technique?.look ?? ('full_color' as const),
    brightness: area.brightness,
    proportion: proportions.area,
    ...(placement ? { placement } : {}),
    bend: bend.bind(undefined, area.curve ?? 0),
  };
}

export async function applyLogoToGallery(logo: VisitorLogo): Promise<void> {
  const areas = await pageAreas().catch(() => []);
  for (const [image, index] of galleryImages()) {
    const area = areaOn(index, areas);
    if (area) overlay(image, overlaidIn(preferTechnique(area, areas), image, logo), logo);
  }
}
