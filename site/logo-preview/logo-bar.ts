import { preview } from './overlay.ts';
import { $logo, $shown, show } from './visitor-logo.ts';

let bar: HTMLElement | undefined;

/** Width from which the header has room for the switch; below, it is at the bottom of the screen. */
const wide = matchMedia('(width >= 48rem)');

/** Switch on every page while there is a logo, with a link to its panel. */
export function showBar(): void {
  if (bar) return;
  bar = document.createElement('div');
  bar.className = 'logo-bar flex items-center';
  bar.role = 'region';
  bar.ariaLabel = 'Minha logo';
  bar.innerHTML = `<button type="button" data-opens="logo-preview" aria-haspopup="dialog" aria-label="Ajustar a minha logo"><span class="logo-thumb block rounded-round"></span></button><label class="flex min-h-11 grow items-center justify-between"><span>Minha logo nos produtos</span><input type="checkbox" role="switch" aria-label="Mostrar a minha logo nos produtos"></label>`;
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
