import { downloadFile } from '#shared/files/download.ts';
import { PreviewFailed } from '#shared/logo-preview/canvas.ts';
import { overlay } from '#shared/logo-preview/overlay.ts';
import {
  type Placement,
  type Proportions,
  rectangleOf,
  sizeShare,
  withinArea,
  withShare,
} from '#shared/logo-preview/placement.ts';
import { printNotes } from '#shared/logo-preview/print-notes.ts';
import { printWarnings, sizeText } from '#shared/logo-preview/print-quality.ts';
import { millimetres } from '#shared/logo-preview/real-size.ts';
import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import { areaLabels } from '#shared/print-areas/drawn-area.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import { element } from '../layout/element.ts';
import { $chosen, areaOn, galleryImage, overlaidIn, pageAreas } from './gallery-logo.ts';
import { preferTechnique, printIn, savePreferences, techniquesOf } from './placements.ts';
import { renderPreview } from './render-preview.ts';
import { wirePointers } from './stage-pointers.ts';
import { $logo, $placementChanges } from './visitor-logo.ts';

const downloadWidth = 1600;

const quiet = 'text-small text-muted-foreground';
const row = 'flex min-h-11 items-center justify-between gap-4 py-1';

/** Steps as fractions of the area: arrow key, arrow key with Shift, and + or − (size). */
const [step, largeStep, sizeStep] = [0.02, 0.1, 0.05];

/** Debounce before a new position is announced to screen readers (ms). */
const announceDelay = 700;

/** Builds the stage for placing the logo on the page's product. Leaves it empty if there are no print areas. */
export async function openStage(holder: HTMLElement): Promise<void> {
  if (holder.childElementCount > 0) {
    showStage?.();
    return;
  }
  const areas = await pageAreas().catch(() => []);
  if (areas.length === 0 || holder.childElementCount > 0) return;
  holder.innerHTML = `<div class="logo-view pt-5"><div class="logo-stage relative isolate mx-auto overflow-hidden rounded-image" role="application" tabindex="0" aria-label="Posição da logo no produto" aria-describedby="logo-keys"><img class="w-full" alt="" draggable="false"></div></div>
<p id="logo-keys" class="mt-3 pb-3 ${quiet}">Arraste a logo, ou use as setas; com dois dedos ou com + e − ela muda de tamanho.</p>
<label class="${row}" data-several>Área<select class="field" data-area></select></label>
<label class="${row}" data-several>Técnica<select class="field" data-technique></select></label>
<label class="${row}">Tamanho<input type="range" class="min-h-11 grow accent-accent" min="12" max="100" data-size></label>
<div class="${row}"><output></output><button type="button" class="button-link" data-center>Centralizar</button></div>
<p class="sr-only" role="status" data-spoken></p>
<div class="mt-6 flex flex-wrap gap-3"><button type="button" class="button" data-download>Baixar simulação</button><button type="button" class="button-outline" data-send hidden>Compartilhar</button></div>
<p role="alert" class="logo-problem mt-3 empty:hidden bg-raised px-4 py-3 font-semibold"></p>
<ul class="logo-warnings" aria-live="polite"></ul>`;
  wire(holder, areas);
}

let showStage: (() => void) | undefined;

function wire(holder: HTMLElement, areas: readonly KeyedArea[]): void {
  const part = <Of extends HTMLElement>(selector: string) => holder.querySelector(selector) as Of;
  const stage = part<HTMLElement>('.logo-stage');
  const image = part<HTMLImageElement>('img');
  const areaField = part<HTMLSelectElement>('[data-area]');
  const techniqueField = part<HTMLSelectElement>('[data-technique]');
  const size = part<HTMLInputElement>('[data-size]');
  const output = part<HTMLOutputElement>('output');
  const spoken = part<HTMLElement>('[data-spoken]');
  const problem = part<HTMLElement>('.logo-problem');
  const send = part<HTMLButtonElement>('[data-send]');

  const techniques = new Set(techniquesOf(areas).map(({ name }) => name));
  fill(areaField, areaLabels(areas));
  const isOpen = areas.some(({ technique }) => !technique);
  fill(techniqueField, [
    ...(isOpen && techniques.size > 0 ? [['', 'A combinar'] as const] : []),
    ...[...techniques].map((name) => [name, name] as const),
  ]);
  const open = techniqueField.querySelector<HTMLOptionElement>('[value=""]');

  const chosen = () => areas.find(({ id }) => id === areaField.value);
  const area = () => preferTechnique(chosen() ?? (areas[0] as KeyedArea), areas);

  const show = () => {
    const shown = area();
    const picture = galleryImage(shown.imageIndex);
    if (picture && image.src !== picture.src) {
      // Reserves space for the picture until it has loaded.
      for (const side of ['width', 'height']) {
        image.setAttribute(side, picture.getAttribute(side) ?? '');
      }
      image.sizes = '40rem';
      image.srcset = picture.srcset;
      image.src = picture.src;
    }
    const logo = $logo.get();
    if (!logo) return;
    // An area with a fixed technique does not offer "A combinar".
    if (open) open.hidden = open.disabled = Boolean(chosen()?.technique);
    techniqueField.value = shown.technique?.name ?? '';
    overlay(image, overlaidIn(shown, image, logo), logo);
    const { proportions, placement, look, print } = printIn(shown, image, logo);
    size.value = String(Math.round(100 * sizeShare(placement, proportions)));
    const real = millimetres(placement, shown, proportions);
    output.textContent = real ? sizeText(real) : 'Esta área não tem medidas.';
    output.className = real ? 'text-name font-semibold tabular-nums' : quiet;
    const printed = {
      pixelsWide: logo.pixelsWide,
      // A photograph's grain does not count as detail.
      finest: logo.traits.photographic ? undefined : logo.finest,
      finestOrLess: logo.finestOrLess,
      colors: print.ink || print.relief ? 1 : logo.traits.colors,
    };
    const texts = [
      ...printNotes(look, print, logo.traits),
      ...printWarnings(printed, real?.[0], shown.technique),
    ];
    const list = part('ul');
    // Skipped if the notes are unchanged, to avoid announcing them again.
    if (list.textContent === texts.join('')) return;
    const toItem = (text: string) => element('li', { className: 'mt-2 pl-5 text-small' }, text);
    list.replaceChildren(...texts.map(toItem));
  };

  const update = (preferences?: Parameters<typeof savePreferences>[1]) => {
    savePreferences(area().key, preferences);
    show();
    $placementChanges.set($placementChanges.get() + 1);
  };
  let announcement: ReturnType<typeof setTimeout> | undefined;
  const placeAt = (change: (before: Placement, of: Proportions) => Placement) => {
    const logo = $logo.get();
    if (!logo) return;
    const { proportions: of, placement } = printIn(area(), image, logo);
    const place = withinArea(change(placement, of), of);
    update({ place });
    clearTimeout(announcement);
    announcement = setTimeout(() => {
      const { left, top } = rectangleOf(place, of);
      const percent = (share: number) => `${Math.round(100 * share)} %`;
      spoken.textContent = `${output.value} A ${percent(left)} da esquerda e ${percent(top)} do alto da área.`;
    }, announceDelay);
  };

  areaField.onchange = () => {
    const { id, imageIndex } = area();
    $chosen.set(new Map($chosen.get()).set(imageIndex, id));
    update();
  };
  techniqueField.onchange = () => update({ technique: techniqueField.value });
  size.oninput = () => placeAt((before, of) => withShare(before, Number(size.value) / 100, of));
  part<HTMLElement>('[data-center]').onclick = () => placeAt(inMiddle);
  stage.onkeydown = (event) => {
    const far = event.shiftKey ? largeStep : step;
    const [x, y] = arrows[event.key] ?? [0, 0];
    const grows = { '+': 1, '=': 1, '-': -1 }[event.key];
    if (x || y) placeAt((before) => ({ ...before, x: before.x + x * far, y: before.y + y * far }));
    else if (grows)
      placeAt((before, of) => withShare(before, sizeShare(before, of) + grows * sizeStep, of));
    else if (event.key === 'Home') placeAt(inMiddle);
    else return;
    event.preventDefault();
  };
  wirePointers(stage, image, area, placeAt);
  image.addEventListener('load', show);

  const made = async () => {
    const logo = $logo.get();
    if (!logo) throw new PreviewFailed('Escolha a logo de novo.');
    const picture = galleryImage(area().imageIndex);
    const address = picture?.srcset.split(', ').at(-1)?.split(' ')[0] || picture?.src || '';
    const blob = await renderPreview(area(), address, logo, downloadWidth);
    const name = toSlug(document.querySelector('h1')?.textContent ?? '');
    return new File([blob], `simulacao-${name || 'produto'}.jpg`, { type: blob.type });
  };
  const attempt = (button: HTMLButtonElement, act: (file: File) => unknown) => {
    button.onclick = async () => {
      // Ignores a second click while the preview is being rendered.
      if (button.ariaDisabled) return;
      button.ariaDisabled = 'true';
      problem.textContent = '';
      try {
        await act(await made());
      } catch (error) {
        // Dismissing the share sheet is not an error.
        if (error instanceof PreviewFailed) problem.textContent = error.message;
        else if ((error as Error).name !== 'AbortError')
          problem.textContent = 'Não deu certo. Tente de novo.';
      }
      button.ariaDisabled = null;
    };
  };
  attempt(part('[data-download]'), (file) => downloadFile(file.name, file));
  attempt(send, (file) => navigator.share({ files: [file], title: document.title }));
  const probe = new File([], 'simulacao.jpg', { type: 'image/jpeg' });
  send.hidden = !navigator.canShare?.({ files: [probe] });

  showStage = () => {
    // Starts with the picture that the page currently shows.
    const track = galleryImage(0)?.parentElement;
    const index = track ? Math.round(track.scrollLeft / Math.max(1, track.clientWidth)) : 0;
    const first = areaOn(index, areas) ?? areas[0];
    if (first) areaField.value = first.id;
    problem.textContent = '';
    show();
  };
  showStage();
  $logo.listen(show);
}

const inMiddle = (before: Placement): Placement => ({ ...before, x: 0.5, y: 0.5 });

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function fill(field: HTMLSelectElement, options: readonly (readonly [string, string])[]): void {
  field.replaceChildren(...options.map(([value, label]) => new Option(label, value)));
  // Hides the field if there is only one option.
  if (field.parentElement) field.parentElement.hidden = options.length < 2;
}
