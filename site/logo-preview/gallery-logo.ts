import { atom } from 'nanostores';
import { bend } from '#shared/logo-preview/curved-strips.ts';
import { type Overlaid, overlay } from '#shared/logo-preview/overlay.ts';
import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import { once } from '../loading.ts';
import type { VisitorLogo } from './logo-storage.ts';
import { loadProductAreas, preferencesOf, preferTechnique, printIn } from './placements.ts';

/** Id of the area last selected, by picture index. */
export const $chosen = atom<ReadonlyMap<number, string>>(new Map());

const gallery = document.querySelector<HTMLElement>('[data-gallery]');

export const pageAreas = once(async () =>
  gallery ? loadProductAreas(location.pathname.split('/').at(-1) ?? '') : [],
);

const pictures = '[data-gallery-track] > img';

/** Returns all images of the page's product with the index of their picture, wherever they are shown. */
const galleryImages = () =>
  [pictures, '[data-gallery-thumb] img', '.lightbox-slide > img'].flatMap((selector) => [
    ...[...(gallery?.querySelectorAll<HTMLImageElement>(selector) ?? [])].entries(),
  ]);

export const galleryImage = (index: number) =>
  gallery?.querySelectorAll<HTMLImageElement>(pictures)[index];

/** Returns the area that shows the logo on a picture: the last selected, else the preferred, else the first. */
export function areaOn(index: number, areas: readonly KeyedArea[]): KeyedArea | undefined {
  const ofImage = areas.filter(({ imageIndex }) => imageIndex === index);
  const [chosen, preferred] = [$chosen.get().get(index), preferencesOf()?.area];
  return (
    ofImage.find(({ id }) => id === chosen) ??
    ofImage.find(({ key }) => key === preferred) ??
    ofImage[0]
  );
}

export function overlaidIn(area: KeyedArea, image: HTMLImageElement, logo: VisitorLogo): Overlaid {
  const { quad, brightness, curve = 0 } = area;
  const { proportions, placement, look } = printIn(area, image, logo);
  const proportion = proportions.area;
  return { quad, look, brightness, proportion, placement, bend: bend.bind(undefined, curve) };
}

export async function applyLogoToGallery(logo: VisitorLogo): Promise<void> {
  const areas = await pageAreas().catch(() => []);
  for (const [index, image] of galleryImages()) {
    const area = areaOn(index, areas);
    if (area) overlay(image, overlaidIn(preferTechnique(area, areas), image, logo), logo);
  }
}
