import { closest } from '../layout/element.ts';

const zoom = 2.5;

/** Distance that an arrow key pans (pixels). */
const panStep = 80;

/**
 * Creates a lightbox with swiping, zooming and panning; returns a function that opens it at a picture, or undefined
 * if parts of the dialog are missing. Calls `closed` with the index of the picture shown last.
 */
function createLightbox(
  dialog: HTMLDialogElement,
  images: readonly HTMLImageElement[],
  closed: (index: number) => void,
) {
  const track = dialog.querySelector<HTMLElement>('[data-track]');
  const zoomer = dialog.querySelector<HTMLButtonElement>('[data-zoom]');
  const place = dialog.querySelector<HTMLElement>('[data-place]');
  const turns = [...dialog.querySelectorAll<HTMLButtonElement>('[data-turn]')];
  if (!track || !zoomer) return undefined;

  let shown = 0;
  /** True while scrolling to a requested picture. */
  let scrolling = false;
  const slides = () => [...track.children] as HTMLElement[];
  const large = () => dialog.hasAttribute('data-large');
  const visible = () => Math.round(track.scrollLeft / Math.max(1, track.clientWidth));

  const showPlace = () => {
    if (place) place.textContent = `${shown + 1} de ${images.length}`;
    for (const turn of turns) {
      const target = shown + Number(turn.dataset.turn);
      turn.disabled = target < 0 || target >= images.length;
    }
    for (const [index, slide] of slides().entries()) slide.ariaHidden = String(index !== shown);
  };
  /** Zooms in on a point (fractions of width and height), or zooms out. */
  const setLarge = (on: boolean, [x, y] = [0.5, 0.5]) => {
    // Ends a smooth scroll before zooming in.
    if (on) track.scrollTo({ left: shown * track.clientWidth, behavior: 'instant' });
    dialog.toggleAttribute('data-large', on);
    zoomer.setAttribute('aria-pressed', String(on));
    const slide = slides()[shown];
    const image = slide?.querySelector('img');
    if (!slide || !image) return;
    image.style.setProperty('--zoom', on ? String(zoom) : '1');
    // A scrollable area must be focusable.
    slide.tabIndex = on ? 0 : -1;
    slide.scrollTo({
      left: x * slide.scrollWidth - slide.clientWidth / 2,
      top: y * slide.scrollHeight - slide.clientHeight / 2,
      behavior: 'instant',
    });
  };
  const show = (index: number, behavior?: ScrollBehavior) => {
    if (large()) setLarge(false);
    const target = Math.min(images.length - 1, Math.max(0, index));
    track.scrollTo({ left: target * track.clientWidth, ...(behavior ? { behavior } : {}) });
    shown = target;
    scrolling = visible() !== target;
    showPlace();
  };

  const fill = () => {
    if (track.children.length > 0) return;
    for (const image of images) {
      const slide = document.createElement('div');
      slide.className = 'lightbox-slide';
      const copy = image.cloneNode() as HTMLImageElement;
      // Requests the largest variant for zooming.
      copy.sizes = '250vw';
      copy.loading = 'lazy';
      copy.draggable = false;
      // Removes the focal point for cropping: the lightbox shows the whole picture.
      copy.removeAttribute('style');
      slide.append(copy);
      track.append(slide);
    }
  };

  const scrolled = () => {
    const at = visible();
    if (at === shown) scrolling = false;
    // Ignores pictures passed while scrolling to another one.
    if (!dialog.open || large() || scrolling || at === shown) return;
    shown = at;
    showPlace();
  };
  track.addEventListener('scroll', scrolled, { passive: true });
  const stop = () => {
    scrolling = false;
  };
  for (const event of ['pointerdown', 'touchstart', 'wheel', 'scrollend']) {
    track.addEventListener(event, stop, { passive: true });
  }
  zoomer.addEventListener('click', () => setLarge(!large()));
  for (const turn of turns) {
    turn.addEventListener('click', () => show(shown + Number(turn.dataset.turn)));
  }
  wirePointer(track, large, setLarge);
  dialog.addEventListener('keydown', (event) => {
    const { key } = event;
    const slide = slides()[shown];
    const [x, y] = arrows[key] ?? [0, 0];
    if (key === '+' || key === '=') setLarge(true);
    else if (key === '-') setLarge(false);
    else if (large() && (x !== 0 || y !== 0)) slide?.scrollBy(x * panStep, y * panStep);
    else if (x !== 0) show(shown + x);
    else if (key === 'Home') show(0);
    else if (key === 'End') show(images.length - 1);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('close', () => {
    setLarge(false);
    closed(shown);
  });
  // Keeps the picture in view when the device is rotated.
  addEventListener('resize', () => dialog.open && show(shown, 'instant'));

  return (index: number) => {
    fill();
    dialog.showModal();
    show(index, 'instant');
  };
}

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Zooms in at the clicked point, or zooms out. A mouse pans by dragging. */
function wirePointer(
  track: HTMLElement,
  large: () => boolean,
  setLarge: (on: boolean, at?: [number, number]) => void,
): void {
  let dragged = false;
  track.addEventListener('pointerdown', ({ pointerType, target }) => {
    dragged = false;
    const slide = closest(target, '.lightbox-slide');
    // Touch screens scroll natively.
    if (!slide || pointerType !== 'mouse' || !large()) return;
    const move = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) dragged = true;
      slide.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
    };
    const end = () => removeEventListener('pointermove', move);
    addEventListener('pointermove', move);
    addEventListener('pointerup', end, { once: true });
    addEventListener('pointercancel', end, { once: true });
  });
  track.addEventListener('click', ({ target, clientX, clientY }) => {
    if (!(target instanceof HTMLImageElement) || dragged) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    setLarge(!large(), [(clientX - left) / width, (clientY - top) / height]);
  });
}

function wire(gallery: HTMLElement): void {
  const track = gallery.querySelector<HTMLElement>('[data-gallery-track]');
  if (!track) return;
  const thumbs = [...gallery.querySelectorAll<HTMLButtonElement>('[data-gallery-thumb]')];
  const shown = () => Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
  const show = (index: number) => track.scrollTo({ left: index * track.clientWidth });

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', () => show(index));
  }
  const markThumb = () => {
    for (const [index, thumb] of thumbs.entries()) {
      thumb.ariaCurrent = index === shown() ? 'true' : null;
    }
  };
  track.addEventListener('scroll', markThumb, { passive: true });

  const dialog = gallery.querySelector<HTMLDialogElement>('[data-lightbox]');
  const button = gallery.querySelector<HTMLButtonElement>('[data-enlarge]');
  if (!dialog || !button) return;
  const openLightbox = createLightbox(dialog, [...track.querySelectorAll('img')], show);
  button.addEventListener('click', () => openLightbox?.(shown()));
  track.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return;
    // Focuses the button first so that it gets focus back when the lightbox closes.
    button.focus({ preventScroll: true });
    openLightbox?.(shown());
  });
}

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
if (gallery) wire(gallery);
