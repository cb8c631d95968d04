import type { TechniqueLook } from '#shared/catalogue/technique-look.ts';
import type { Quad } from '#shared/print-areas/quad.ts';
import { matrix3d, partOf, quadOf, quadSize, squareToQuad } from '#shared/sample/homography.ts';
import {
  type Placement,
  type Rectangle,
  rectangleOf,
  usualPlacement,
} from '#shared/sample/placement.ts';
import { type Print, printOf, threadPattern } from '#shared/sample/print.ts';
import type { VisitorLogo } from './logo-storage.ts';
import overlayStyle from './overlay.css?inline';

/** Where a logo lies on a picture, and how it is printed there. */
export interface Overlaid {
  quad: Quad;
  look: TechniqueLook;
  brightness: number;
  /** The area's real width by its height; as it is seen without. */
  proportion?: number;
  /** In the middle without. */
  placement?: Placement;
  /** Bends what was laid flat; where the page knows of curves. */
  bend?: (element: HTMLElement, area: Rectangle, size: readonly [number, number]) => void;
}

/** What the logo looks like is said once for all overlays, so that each picture is decoded once. */
const style = document.createElement('style');

/** Has all overlays show a logo. */
export function dressOverlays({ color, tone, relief }: VisitorLogo): void {
  const [own, one, pressed] = [color, tone, relief].map((address) => `url("${address}")`);
  style.textContent = `${overlayStyle}
.sample{background-image:${own}}
.sample-threads{background-image:${threadPattern},${own};mask-image:${own}}
.sample-ink{background-image:none;mask-image:${one}}
.sample-relief{background-image:${pressed}}
.sample-ink.sample-threads{background-image:${threadPattern}}`;
  if (!style.isConnected) document.head.append(style);
}

interface Overlay {
  element: HTMLElement;
  overlaid: Overlaid;
  logo: VisitorLogo;
}

const overlays = new Map<HTMLImageElement, Overlay>();

/** A picture's overlay follows its size; the sizes are known here without asking for a layout. */
const sizes = new ResizeObserver((entries) => {
  // All is read before anything is written, as each reading after a writing is a layout.
  for (const write of entries.map(({ target }) => placed(target as HTMLImageElement))) write?.();
});

/** Shows a logo on a picture, as soon as that is loaded; nothing in the layout moves. */
export function overlay(image: HTMLImageElement, overlaid: Overlaid, logo: VisitorLogo): void {
  const known = overlays.get(image);
  const element = known?.element ?? document.createElement('div');
  overlays.set(image, { element, overlaid, logo });
  dress(element, printOf(overlaid.look, overlaid.brightness, logo.traits, logo.colors));
  if (known) {
    placed(image)?.();
    return;
  }
  element.dataset.sample = '';
  element.role = 'img';
  element.ariaLabel = 'com a sua logo (simulação)';
  // What is only for the eye stays so.
  if (image.alt === '') element.ariaHidden = 'true';
  if (image.complete && image.naturalWidth > 0) attach(image);
}

// Also another file of a picture, which comes for another width: until then it has no size.
document.addEventListener('load', ({ target }) => attach(target as HTMLImageElement), true);

/** Lays a picture's overlay, if it is to have one, over it. */
function attach(image: HTMLImageElement): void {
  const element = overlays.get(image)?.element;
  if (!element || !image.isConnected) return;
  if (element.isConnected) {
    placed(image)?.();
    return;
  }
  const parent = image.parentElement as HTMLElement;
  if (!parent.matches('.spotlight') && getComputedStyle(parent).position === 'static') {
    parent.style.position = 'relative';
  }
  // Cards mix on their own; whatever else has an overlay does, too, so that no whole page has to.
  if (!parent.closest('.product-card, [data-gallery]')) parent.style.isolation = 'isolate';
  image.after(element);
  sizes.observe(image);
}

/** Takes the logo off a picture, or off all that are not in the page any more. */
export function undress(image?: HTMLImageElement): void {
  for (const [each, { element }] of overlays) {
    if (image ? each !== image : each.isConnected) continue;
    sizes.unobserve(each);
    element.remove();
    overlays.delete(each);
  }
}

/** The pictures that have an overlay. */
export const overlaidImages = () => [...overlays.keys()];

/** Gives an element the looks of a print of the logo. */
export function dress(
  element: HTMLElement,
  { ink, blend, opacity, threads: ofThreads, relief }: Print,
): void {
  element.className = `sample${ink ? ' sample-ink' : ''}${ofThreads ? ' sample-threads' : ''}${relief ? ' sample-relief' : ''}`;
  element.style.setProperty('--ink', ink ? `rgb(${ink.join()})` : null);
  element.style.mixBlendMode = blend;
  element.style.opacity = String(opacity);
}

/** Works out where a picture's overlay belongs; what it returns puts it there. */
function placed(image: HTMLImageElement): (() => void) | undefined {
  const known = overlays.get(image);
  if (!known) return undefined;
  const { element, overlaid, logo } = known;
  const shown = shownPicture(image);
  const plane = squareToQuad(overlaid.quad);
  if (!plane || !shown) {
    return () => {
      element.style.display = 'none';
    };
  }
  const picture = [shown.width, shown.height] as const;
  const [areaWidth, areaHeight] = quadSize(overlaid.quad, picture);
  const proportions = {
    area: overlaid.proportion ?? areaWidth / areaHeight,
    logo: logo.width / logo.height,
  };
  const placement = overlaid.placement ?? usualPlacement(proportions);
  const area = rectangleOf(placement, proportions);
  const part = partOf(plane, area);
  // About as large as it is seen, so that it is drawn as sharp as that.
  const [width, height] = quadSize(quadOf(part), picture);
  const { left, top } = shown;
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = image;
  // What the picture's frame cuts off has no logo.
  const isCut = quadOf(part).some(
    ([x, y]) =>
      left + x * shown.width < -1 ||
      top + y * shown.height < -1 ||
      left + x * shown.width > offsetWidth + 1 ||
      top + y * shown.height > offsetHeight + 1,
  );
  return () => {
    Object.assign(element.style, {
      display: isCut ? 'none' : '',
      left: `${offsetLeft + left}px`,
      top: `${offsetTop + top}px`,
      width: `${width}px`,
      height: `${height}px`,
      transform: matrix3d(part, [width, height], picture),
    });
    overlaid.bend?.(element, area, [width, height]);
  };
}

/** Where a picture is in its frame, which it covers. */
function shownPicture(image: HTMLImageElement) {
  const { offsetWidth, offsetHeight, naturalWidth, naturalHeight } = image;
  if (offsetWidth === 0 || naturalWidth === 0) return undefined;
  const scales = [offsetWidth / naturalWidth, offsetHeight / naturalHeight];
  const isWhole = getComputedStyle(image).objectFit === 'contain';
  const scale = isWhole ? Math.min(...scales) : Math.max(...scales);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  return { left: (offsetWidth - width) / 2, top: (offsetHeight - height) / 2, width, height };
}
