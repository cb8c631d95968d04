import type { TechniqueLook } from '../catalogue/technique-look.ts';
import type { Quad } from '../print-areas/quad.ts';
import { matrix3d, partOf, quadOf, quadSize, squareToQuad } from './homography.ts';
import type { CutLogo } from './logo-cutter.ts';
import overlayStyle from './overlay.css?inline';
import { type Placement, type Rectangle, rectangleOf, usualPlacement } from './placement.ts';
import { type LogoColors, type Print, printOf, threadPattern } from './print.ts';

export interface ColoredLogo extends CutLogo {
  colors: LogoColors;
}

export interface Overlaid {
  quad: Quad;
  look: TechniqueLook;
  brightness: number;
  /** Real aspect ratio of the area. Defaults to the aspect ratio as drawn. */
  proportion?: number;
  placement?: Placement;
  /** True for a decorative overlay, which is hidden from screen readers. */
  isDecorative?: boolean;
  /** Bends the flat logo. Passed only by pages with curved areas. */
  bend?: (element: HTMLElement, area: Rectangle, size: readonly [number, number]) => void;
}

/** Stylesheet shared by all overlays, so each logo picture is decoded once. */
const style = document.createElement('style');

export function setOverlayLogo({ color, tone, relief }: ColoredLogo): void {
  const [own, one, pressed] = [color, tone, relief].map((address) => `url("${address}")`);
  style.textContent = `${overlayStyle}
.logo-print{background-image:${own}}
.logo-threads{background-image:${threadPattern},${own};mask-image:${own}}
.logo-ink{background-image:none;mask-image:${one}}
.logo-relief{background-image:${pressed}}
.logo-ink.logo-threads{background-image:${threadPattern}}`;
  if (!style.isConnected) document.head.append(style);
}

interface Overlay {
  element: HTMLElement;
  overlaid: Overlaid;
  logo: ColoredLogo;
}

const overlays = new Map<HTMLImageElement, Overlay>();

/** Keeps overlays aligned with their pictures. The observer reports sizes without forcing a layout. */
const sizes = new ResizeObserver((entries) => {
  // Reads every size before the first write because alternating them forces layouts.
  for (const write of entries.map(({ target }) => placed(target as HTMLImageElement))) write?.();
});

/** Shows a logo on a picture once the picture has loaded, without a layout shift. */
export function overlay(image: HTMLImageElement, overlaid: Overlaid, logo: ColoredLogo): void {
  const known = overlays.get(image);
  const element = known?.element ?? document.createElement('div');
  overlays.set(image, { element, overlaid, logo });
  stylePrint(element, printOf(overlaid.look, overlaid.brightness, logo.traits, logo.colors));
  if (known) {
    placed(image)?.();
    return;
  }
  // `data-sample` is a contract with checks outside this repository.
  element.dataset.sample = '';
  element.role = 'img';
  element.ariaLabel = 'com a sua logo (simulação)';
  if (image.alt === '' || overlaid.isDecorative) element.ariaHidden = 'true';
  if (image.complete && image.naturalWidth > 0) attach(image);
}

// Also runs when a picture loads another file for a new width. Until then, the picture has no size.
document.addEventListener('load', ({ target }) => attach(target as HTMLImageElement), true);

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
  // Cards already isolate blending. Other containers must too; otherwise, the logo blends with the whole page.
  if (!parent.closest('.product-card, [data-gallery]')) parent.style.isolation = 'isolate';
  image.after(element);
  sizes.observe(image);
}

/** Removes the overlay of a picture or, if none is given, of all pictures that left the page. */
export function removeOverlays(image?: HTMLImageElement): void {
  for (const [each, { element }] of overlays) {
    if (image ? each !== image : each.isConnected) continue;
    sizes.unobserve(each);
    element.remove();
    overlays.delete(each);
  }
}

export const overlaidImages = () => [...overlays.keys()];

function stylePrint(
  element: HTMLElement,
  { ink, blend, opacity, threads: ofThreads, relief }: Print,
): void {
  element.className = `logo-print${ink ? ' logo-ink' : ''}${ofThreads ? ' logo-threads' : ''}${relief ? ' logo-relief' : ''}`;
  element.style.setProperty('--ink', ink ? `rgb(${ink.join()})` : null);
  element.style.mixBlendMode = blend;
  element.style.opacity = String(opacity);
}

export function preview(holder: Element, logo: ColoredLogo, brightness: number): void {
  const element = document.createElement('i');
  stylePrint(element, printOf('full_color', brightness, logo.traits, logo.colors));
  holder.replaceChildren(element);
}

/** Computes the position of a picture's overlay. Returns a function that applies it. */
function placed(image: HTMLImageElement): (() => void) | undefined {
  const known = overlays.get(image);
  if (!known) return undefined;
  const { element, overlaid, logo } = known;
  const shown = shownPicture(image);
  const plane = squareToQuad(overlaid.quad);
  if (!plane || !shown) return () => element.style.setProperty('display', 'none');
  const picture = [shown.width, shown.height] as const;
  const [areaWidth, areaHeight] = quadSize(overlaid.quad, picture);
  const proportions = {
    area: overlaid.proportion ?? areaWidth / areaHeight,
    logo: logo.width / logo.height,
  };
  const placement = overlaid.placement ?? usualPlacement(proportions);
  const area = rectangleOf(placement, proportions);
  const part = partOf(plane, area);
  // Laid out at about its displayed size to render the logo sharply.
  const [width, height] = quadSize(quadOf(part), picture);
  const { left, top } = shown;
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = image;
  // Hides the logo if the picture's frame crops its area.
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

function shownPicture(image: HTMLImageElement) {
  const { offsetWidth, offsetHeight, naturalWidth, naturalHeight } = image;
  if (offsetWidth === 0 || naturalWidth === 0) return undefined;
  const scales = [offsetWidth / naturalWidth, offsetHeight / naturalHeight];
  const { objectFit, objectPosition } = getComputedStyle(image);
  const isWhole = objectFit === 'contain';
  const scale = isWhole ? Math.min(...scales) : Math.max(...scales);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  const [x = 50, y = 50] = objectPosition.split(' ').map(Number.parseFloat);
  const [left, top] = [((offsetWidth - width) * x) / 100, ((offsetHeight - height) * y) / 100];
  return { left, top, width, height };
}
