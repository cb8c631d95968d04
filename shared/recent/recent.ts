/** A product as a visitor saw it: enough to show the way back. */
export interface Viewed {
  id: string;
  name: string;
  image: string;
  /** Unknown of what was seen before it was remembered. */
  category?: string | undefined;
}

/** How many are remembered, and how many of them shown. */
const remembered = 12;
const shownViewed = 4;

/** What was seen, with one more at the front; each product once. */
export function withViewed(viewed: readonly Viewed[], product: Viewed): Viewed[] {
  return [product, ...viewed.filter(({ id }) => id !== product.id)].slice(0, remembered);
}

/** What was seen, without a product that is no more. */
export function withoutViewed(viewed: readonly Viewed[], id: string): Viewed[] {
  return viewed.filter((each) => each.id !== id);
}

/** What to show on the page of a product: the last seen before it. */
export function viewedBefore(viewed: readonly Viewed[], id: string): Viewed[] {
  return withoutViewed(viewed, id).slice(0, shownViewed);
}

/** What a browser kept; whatever does not read as it should is left out. */
export function decodeViewed(stored: string): Viewed[] {
  try {
    const parsed: unknown = JSON.parse(stored);
    if (!Array.isArray(parsed)) return [];
    return parsed
      .filter(
        (entry): entry is Viewed =>
          typeof entry === 'object' &&
          entry !== null &&
          [entry.id, entry.name, entry.image].every(
            (text) => typeof text === 'string' && text !== '',
          ),
      )
      .map(({ id, name, image, category }) => ({
        id,
        name,
        image,
        ...(typeof category === 'string' ? { category } : {}),
      }))
      .slice(0, remembered);
  } catch {
    return [];
  }
}
