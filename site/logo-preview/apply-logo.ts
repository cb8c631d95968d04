import {
  overlaidImages,
  overlay,
  preview,
  removeOverlays,
  setOverlayLogo,
} from '#shared/logo-preview/overlay.ts';
import { whenIdle } from '../loading.ts';
import { keys, storage } from '../storage/persist.ts';
import { type CardAreas, loadCardAreas } from './card-areas.ts';
import barStyle from './logo-bar.css?inline';
import type { VisitorLogo } from './logo-storage.ts';
import { $logo, $placementChanges, $shown, readLogo, show } from './visitor-logo.ts';

let bar: HTMLElement | undefined;

/** Minimum width for the switch in the header. On narrower screens, it is at the bottom. */
const wide = matchMedia('(width >= 48rem)');

/** On every page, shows a switch and a button for the panel while there is a logo. */
function showBar(): void {
  if (bar) return;
  bar = document.createElement('div');
  bar.className = 'logo-bar flex items-center print:hidden';
  bar.role = 'region';
  bar.ariaLabel = 'Minha logo';
  bar.innerHTML = `<style>${barStyle}</style><button type="button" data-opens="logo-preview" aria-haspopup="dialog" aria-label="Ajustar a minha logo"><span class="logo-thumb block rounded-round"></span></button><label class="flex min-h-11 grow items-center justify-between"><span>Minha logo nos produtos</span><input type="checkbox" role="switch" aria-label="Mostrar a minha logo nos produtos"></label>`;
  wide.onchange = dock;
  dock();
  const thumb = bar.querySelector('.logo-thumb') as Element;
  const toggle = bar.querySelector('input') as HTMLInputElement;
  toggle.onchange = () => show(toggle.checked);
  $shown.subscribe((on) => {
    toggle.checked = on;
  });
  $logo.subscribe((logo) => {
    if (bar) bar.hidden = !logo;
    if (logo) preview(thumb, logo, 0.95);
  });
}

function dock(): void {
  const icons = wide.matches && document.querySelector('.header-bar > :last-child');
  if (bar) (icons || document.body).insertBefore(bar, icons ? icons.firstChild : null);
}

/** Containers of product pictures: cards, cart lines, tiles and links. */
const holders = '.product-card, li, [data-line]';
const productLink = 'a[href^="/produto/"]';

let areas: CardAreas | undefined;

/** Pictures that were already checked, stored so that one without an area is looked up only once. */
let seen = new WeakSet<HTMLImageElement>();

/** Hydrated islands. Adding elements to other islands would cause hydration mismatches. */
const hydrated = new WeakSet<Element>();
const isHydrated = (image: Element) => {
  const island = image.closest('astro-island');
  return !island || hydrated.has(island);
};

function productOf(image: HTMLImageElement): string | undefined {
  if (image.closest('[data-gallery], .product-card-removed')) return undefined;
  const link =
    image.closest<HTMLAnchorElement>(productLink) ??
    image.closest(holders)?.querySelector<HTMLAnchorElement>(productLink);
  return link?.pathname.split('/')[2];
}

function applyToAll(logo: VisitorLogo, anew: boolean): void {
  if (!areas) return;
  if (anew) seen = new WeakSet();
  for (const image of document.images) {
    if (seen.has(image) || !isHydrated(image)) continue;
    seen.add(image);
    const area = areas(productOf(image) ?? '');
    if (area) overlay(image, area, logo);
  }
}

function applyLogoToGallery(logo: VisitorLogo): void {
  if (!document.querySelector('[data-gallery]')) return;
  // While offline, the pictures have no logo.
  import('./gallery-logo.ts').then((part) => part.applyLogoToGallery(logo)).catch(() => {});
}

let soon = false;
/** Applies the logo to new pictures, and updates it on the product page. */
function applyLogo(): void {
  if (soon) return;
  soon = true;
  requestAnimationFrame(() => {
    soon = false;
    const logo = $logo.get();
    removeOverlays();
    if (!logo) return;
    applyToAll(logo, false);
    applyLogoToGallery(logo);
  });
}

const added = new MutationObserver(applyLogo);

async function applyToPage(logo: VisitorLogo | undefined): Promise<void> {
  if (!logo) {
    added.disconnect();
    for (const image of overlaidImages()) removeOverlays(image);
    return;
  }
  setOverlayLogo(logo);
  showBar();
  try {
    areas = await loadCardAreas();
  } catch {
    // While offline, retries once back online or with the next logo.
    addEventListener('online', () => void applyToPage($logo.get()), { once: true });
  }
  if ($logo.get() !== logo) return;
  applyToAll(logo, true);
  applyLogoToGallery(logo);
  added.observe(document.body, { childList: true, subtree: true });
}

/** Waits until the browser is idle and React has hydrated the islands, then applies the logo to them. */
function collectHydratedIslands(): void {
  whenIdle(() => {
    for (const island of document.querySelectorAll('astro-island:not([ssr])')) hydrated.add(island);
    applyLogo();
  });
}

// Shows the logo on every picture of a product that has a print area.
$shown.subscribe((on) => document.documentElement.toggleAttribute('data-logo-hidden', !on));
$logo.subscribe((logo) => void applyToPage(logo));
$placementChanges.listen(applyLogo);
document.addEventListener('astro:hydrate', collectHydratedIslands, true);
collectHydratedIslands();
// Triggers hydration (`loading.ts`) so that visitors with a logo see it before they interact.
if (document.querySelector('astro-island[ssr] .product-card')) dispatchEvent(new Event('scroll'));
if (!$logo.get()) void readLogo();
if (keys.logoSending in storage) {
  whenIdle(
    () => void import('./send-logo.ts').then((sending) => sending.sendNoted()).catch(() => {}),
  );
}

/** Timeout for the product's areas, which determine the panel's width (ms). */
const patience = 1500;

export async function loadPanel(): Promise<void> {
  const { preparePanel } = await import('./panel.ts');
  await Promise.race([preparePanel(), new Promise((go) => setTimeout(go, patience))]);
}
