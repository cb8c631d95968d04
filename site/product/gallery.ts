/** The gallery is a strip that is swiped or scrolled; its thumbnails bring an image in, and show which is. */
function wire(gallery: HTMLElement): void {
  const track = gallery.querySelector<HTMLElement>('[data-gallery-track]');
  const thumbs = [...gallery.querySelectorAll<HTMLButtonElement>('[data-gallery-thumb]')];
  if (!track || thumbs.length === 0) return;

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', () => track.scrollTo({ left: index * track.clientWidth }));
  }
  track.addEventListener(
    'scroll',
    () => {
      const shown = Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
      for (const [index, thumb] of thumbs.entries()) {
        if (index === shown) thumb.setAttribute('aria-current', 'true');
        else thumb.removeAttribute('aria-current');
      }
    },
    { passive: true },
  );
}

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) wire(gallery);
