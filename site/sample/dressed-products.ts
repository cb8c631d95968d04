import { whenIdle } from '../loading.ts';
import { storage } from '../storage/persist.ts';
import { type CardAreas, loadCardAreas } from './card-areas.ts';
import type { VisitorLogo } from './logo-storage.ts';
import { dressOverlays, overlaidImages, overlay, undress } from './overlay.ts';
import { showBar } from './sample-bar.ts';
import { sendingKey } from './sending-key.ts';
import { $logo, $shown, readLogo } from './visitor-logo.ts';

/** Where the printed pictures of products are: a card, a line, a tile, a link. */
const holders = '.product-card, li, [data-line]';
const productLink = 'a[href^="/produto/"]';

let areas: CardAreas | undefined;
let loading: Promise<unknown> | undefined;

/** Pictures that were looked at: most have no area, and are asked about once. */
let seen = new WeakSet<HTMLImageElement>();

/**
 * Islands that React has taken over. In the others nothing may be added, as it would take what it finds there for a
 * mistake.
 */
const taken = new WeakSet<Element>();
const isTaken = (image: Element) => {
  const island = image.closest('astro-island');
  return !island || taken.has(island);
};

/** The product a picture shows first: that of the link around it or beside it. */
function productOf(image: HTMLImageElement): string | undefined {
  if (image.closest('[data-gallery], .product-card-removed')) return undefined;
  const link =
    image.closest<HTMLAnchorElement>(productLink) ??
    image.closest(holders)?.querySelector<HTMLAnchorElement>(productLink);
  return link?.pathname.split('/')[2];
}

function dressAll(logo: VisitorLogo, anew: boolean): void {
  if (!areas) return;
  if (anew) seen = new WeakSet();
  for (const image of document.images) {
    if (seen.has(image) || !isTaken(image)) continue;
    seen.add(image);
    const area = areas.get(productOf(image) ?? '');
    if (area) overlay(image, area, logo);
  }
}

/** The pictures of a product's own page have all its areas. */
function dressGallery(logo: VisitorLogo): void {
  if (!document.querySelector('[data-gallery]')) return;
  // Without a connection they stay as they are.
  import('./dressed-gallery.ts').then((part) => part.dressGallery(logo)).catch(() => {});
}

let soon = false;
function dressSoon(): void {
  if (soon) return;
  soon = true;
  requestAnimationFrame(() => {
    soon = false;
    const logo = $logo.get();
    undress();
    if (!logo) return;
    dressAll(logo, false);
    dressGallery(logo);
  });
}

/** Looks for pictures without the logo, and for what was changed on the page's product. */
export { dressSoon as dressProducts };

const added = new MutationObserver(dressSoon);

async function wear(logo: VisitorLogo | undefined): Promise<void> {
  if (!logo) {
    added.disconnect();
    for (const image of overlaidImages()) undress(image);
    return;
  }
  dressOverlays(logo);
  showBar();
  loading ??= loadCardAreas().then(
    (loaded) => {
      areas = loaded;
    },
    () => {
      // The connection failed; it is tried again with the next logo, or when it is back.
      loading = undefined;
      addEventListener('online', () => void wear($logo.get()), { once: true });
    },
  );
  await loading;
  if ($logo.get() !== logo) return;
  dressAll(logo, true);
  dressGallery(logo);
  added.observe(document.body, { childList: true, subtree: true });
}

/** Waits for React to have taken over the islands, which it is about to. */
function takeIslands(): void {
  whenIdle(() => {
    for (const island of document.querySelectorAll('astro-island:not([ssr])')) taken.add(island);
    dressSoon();
  });
}

// Every picture of a product with an area wears the visitor's logo.
$shown.subscribe((on) => document.documentElement.toggleAttribute('data-sample-hidden', !on));
$logo.subscribe((logo) => void wear(logo));
document.addEventListener('astro:hydrate', takeIslands, true);
takeIslands();
// Who has a logo sees it at once, and not with the first thing that is done: so that is done (`first-use.ts`).
if (document.querySelector('astro-island[ssr] .product-card')) dispatchEvent(new Event('scroll'));
if (!$logo.get()) void readLogo();
// An order still waits for its logo.
if (sendingKey in storage) {
  whenIdle(
    () => void import('./send-logo.ts').then((sending) => sending.sendNoted()).catch(() => {}),
  );
}
