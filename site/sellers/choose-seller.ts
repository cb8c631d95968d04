import { sellerParameter } from '#shared/contact/sellers.ts';
import { storage } from '../storage/persist.ts';
import { sellerKey } from './arrival.ts';
import { isByTurn, readArrival, rememberedSeller, rememberSeller, turn } from './remembered.ts';

/** Returns the slug in the address or, until a seller is remembered, in that of the tab's first page. */
export function askedSeller(): string | undefined {
  const [, first] = rememberedSeller() ? [] : readArrival();
  const slugs = [location.search, first].map((query) =>
    new URLSearchParams(query).get(sellerParameter),
  );
  return slugs.find((slug) => slug !== null)?.toLowerCase();
}

/**
 * Chooses the visitor's seller among those published, and remembers her: of the link, of an earlier visit or, with turns,
 * any of them.
 * @param asked slug of the address
 */
export function chooseSeller(
  slugs: readonly string[],
  asked: string | undefined,
  hasTurns: boolean,
): string | undefined {
  const former = rememberedSeller();
  const isPublished = (slug = '') => slugs.includes(slug);
  if (asked !== undefined && isPublished(asked)) {
    // A visitor's own list has the link of whoever came by turn.
    if (asked !== former || !isByTurn()) rememberSeller(asked);
  } else if (!isPublished(former) || (isByTurn() && !hasTurns)) {
    delete storage[sellerKey];
    const next = hasTurns && slugs[Math.floor(Math.random() * slugs.length)];
    if (next) rememberSeller(next, turn);
  }
  return rememberedSeller();
}
