import { createLightbox } from './lightbox.ts';

function wire(gallery: HTMLElement): void {
  const track = gallery.querySelector<HTMLElement>('[data-gallery-track]');
  if (!track) return;
  const thumbs = [...gallery.querySelectorAll<HTMLButtonElement>('[data-gallery-thumb]')];
  const shown = () => Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
  const show = (index: number) => track.scrollTo({ left: index * track.clientWidth });

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', () => show(index));
  }
  track.addEventListener(
    'scroll',
    () => {
      for (const [index, thumb] of thumbs.entries()) {
        if (index === shown()) thumb.setAttribute('aria-current', 'true');
        else thumb.removeAttribute('aria-current');
      }
    },
    { passive: true },
  );

  const dialog = gallery.querySelector<HTMLDialogElement>('[data-lightbox]');
  const button = gallery.querySelector<HTMLButtonElement>('[data-enlarge]');
  if (!dialog || !button) return;
  const lightbox = createLightbox(dialog, [...track.querySelectorAll('img')], show);
  button.addEventListener('click', () => lightbox?.open(shown()));
  track.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return;
    // Receives the focus when the lightbox closes.
    button.focus({ preventScroll: true });
    lightbox?.open(shown());
  });
}

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) wire(gallery);
