import { sellerParameter } from '#shared/contact/sellers.ts';
import { keys, storage } from '../storage/persist.ts';
import { isByTurn, readArrival, rememberedSeller, rememberSeller, turn } from './remembered.ts';

/** Returns the slug in the URL or, until a seller is remembered, in the URL of the tab's first page. */
export function askedSeller(): string | undefined {
  const [, first] = rememberedSeller() ? [] : readArrival();
  const slugs = [location.search, first].map((query) =>
    new URLSearchParams(query).get(sellerParameter),
  );
  return slugs.find((slug) => slug !== null)?.toLowerCase();
}

/**
 * Chooses and remembers a published seller: `asked` (from the URL), the remembered one or, in rotation, a random one.
 */
export function chooseSeller(
  slugs: readonly string[],
  asked: string | undefined,
  hasTurns: boolean,
): string | undefined {
  const former = rememberedSeller();
  const isPublished = (slug = '') => slugs.includes(slug);
  if (asked !== undefined && isPublished(asked)) {
    // A seller assigned at random stays marked because links in the visitor's own lists have the same slug.
    if (asked !== former || !isByTurn()) rememberSeller(asked);
  } else if (!isPublished(former) || (isByTurn() && !hasTurns)) {
    delete storage[keys.seller];
    const next = hasTurns && slugs[Math.floor(Math.random() * slugs.length)];
    if (next) rememberSeller(next, turn);
  }
  return rememberedSeller();
}
