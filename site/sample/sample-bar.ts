import { preview } from './preview.ts';
import { $logo, $shown, show } from './visitor-logo.ts';

let bar: HTMLElement | undefined;

/** The switch that every page has as long as there is a logo, and the way back to its panel. */
export function showBar(): void {
  if (bar) return;
  bar = document.createElement('div');
  bar.className = 'sample-bar';
  bar.role = 'region';
  bar.ariaLabel = 'Minha logo';
  bar.innerHTML = `<button type="button" data-opens="sample" aria-haspopup="dialog" aria-label="Ajustar a minha logo"><span class="sample-thumb"></span></button><label><input type="checkbox" role="switch" aria-label="Mostrar a minha logo nos produtos"></label>`;
  document.body.append(bar);
  const thumb = bar.querySelector('.sample-thumb') as Element;
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
