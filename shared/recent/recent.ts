import { toText } from '../catalogue/summary-codec.ts';
import { decodeList, isRecord } from '../lists/decode-list.ts';

export interface Viewed {
  id: string;
  name: string;
  image: string;
  /** Missing in entries stored by earlier versions. */
  category?: string | undefined;
  /** Focal point of the image as `object-position`. Missing if centred. */
  focus?: string | undefined;
}

const maxViewed = 12;
const shownViewed = 4;

export function withViewed(viewed: readonly Viewed[], product: Viewed): Viewed[] {
  return [product, ...viewed.filter(({ id }) => id !== product.id)].slice(0, maxViewed);
}

export function withoutViewed(viewed: readonly Viewed[], id: string): Viewed[] {
  return viewed.filter((each) => each.id !== id);
}

export function viewedBefore(viewed: readonly Viewed[], id: string): Viewed[] {
  return withoutViewed(viewed, id).slice(0, shownViewed);
}

function parseViewed(value: unknown): Viewed | undefined {
  if (!isRecord(value)) return undefined;
  const [id, name, image, category] = [value.id, value.name, value.image, value.category].map(
    toText,
  );
  const focus = toText(value.focus);
  if (!id || !name || !image) return undefined;
  return { id, name, image, ...(category ? { category } : {}), ...(focus ? { focus } : {}) };
}

export function decodeViewed(stored: string): Viewed[] {
  return decodeList(stored, parseViewed).slice(0, maxViewed);
}
