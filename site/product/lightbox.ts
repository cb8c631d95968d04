/** How much larger than the window a picture becomes. */
const zoom = 2.5;

/** How far an arrow moves over a picture that is larger than the window (pixels). */
const panStep = 80;

/** Every picture of a gallery as large as the window, one after the other, and larger still. */
export interface Lightbox {
  /** Opens it at a picture. */
  open(index: number): void;
}

/**
 * Makes the dialog of a gallery work: pictures are swiped, or turned by buttons and arrow keys; a click, "+" or
 * its button makes one larger, which is then moved by a finger, the mouse or the arrows. The rest is the
 * browser's: Escape, the focus kept inside and given back.
 * @param closed told the picture it was closed at
 */
export function createLightbox(
  dialog: HTMLDialogElement,
  images: readonly HTMLImageElement[],
  closed: (index: number) => void,
): Lightbox | undefined {
  const track = dialog.querySelector<HTMLElement>('[data-track]');
  const zoomer = dialog.querySelector<HTMLButtonElement>('[data-zoom]');
  const place = dialog.querySelector<HTMLElement>('[data-place]');
  const turns = [...dialog.querySelectorAll<HTMLButtonElement>('[data-turn]')];
  if (!track || !zoomer) return undefined;

  let shown = 0;
  /** Whether it is on its way to a picture that was asked for. */
  let gliding = false;
  const slides = () => [...track.children] as HTMLElement[];
  const large = () => dialog.hasAttribute('data-large');

  const showPlace = () => {
    if (place) place.textContent = `${shown + 1} de ${images.length}`;
    for (const turn of turns) {
      const target = shown + Number(turn.dataset.turn);
      turn.disabled = target < 0 || target >= images.length;
    }
    for (const [index, slide] of slides().entries()) slide.ariaHidden = String(index !== shown);
  };
  /** Makes the picture larger around a point of it (fractions of its width and height), or fits it again. */
  const setLarge = (on: boolean, [x, y] = [0.5, 0.5]) => {
    // It has arrived before it is made larger.
    if (on) track.scrollTo({ left: shown * track.clientWidth, behavior: 'instant' });
    dialog.toggleAttribute('data-large', on);
    zoomer.setAttribute('aria-pressed', String(on));
    const slide = slides()[shown];
    const image = slide?.querySelector('img');
    if (!slide || !image) return;
    image.style.setProperty('--zoom', on ? String(zoom) : '1');
    // What can be scrolled can be reached.
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
    gliding = true;
    showPlace();
  };

  const fill = () => {
    if (track.children.length > 0) return;
    for (const image of images) {
      const slide = document.createElement('div');
      slide.className = 'lightbox-slide';
      const copy = image.cloneNode() as HTMLImageElement;
      // The largest copy there is: it may be made larger.
      copy.sizes = '250vw';
      copy.loading = 'lazy';
      copy.draggable = false;
      slide.append(copy);
      track.append(slide);
    }
  };

  track.addEventListener(
    'scroll',
    () => {
      const at = Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
      if (at === shown) gliding = false;
      // What it glides past on its way to a picture is not the one that is shown.
      if (!dialog.open || large() || gliding || at === shown) return;
      shown = at;
      showPlace();
    },
    { passive: true },
  );
  for (const taken of ['pointerdown', 'touchstart', 'wheel', 'scrollend']) {
    track.addEventListener(
      taken,
      () => {
        gliding = false;
      },
      { passive: true },
    );
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
  // A window that is turned shows the same picture.
  addEventListener('resize', () => dialog.open && show(shown, 'instant'));

  return {
    open(index) {
      fill();
      dialog.showModal();
      show(index, 'instant');
    },
  };
}

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A click makes a picture larger where it was clicked, or fits it again; a mouse moves what is larger. */
function wirePointer(
  track: HTMLElement,
  large: () => boolean,
  setLarge: (on: boolean, at?: [number, number]) => void,
): void {
  let dragged = false;
  track.addEventListener('pointerdown', ({ pointerType, target }) => {
    dragged = false;
    const slide = target instanceof Element ? target.closest<HTMLElement>('.lightbox-slide') : null;
    // A finger scrolls by itself.
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
