import { hexOf, maxTolerance, rgbOf } from '#shared/logo-preview/cut-out.ts';
import type { Frame } from '#shared/logo-preview/frame.ts';
import type { Cut } from '#shared/logo-preview/logo-cutter.ts';
import type { LogoVersion } from '#shared/logo-preview/print.ts';
import { $logo, colorLogo, cutLogo } from './visitor-logo.ts';

const versionLabels: Record<LogoVersion, string> = {
  original: 'Original',
  white: 'Branca',
  black: 'Preta',
  single: 'Uma cor',
};

const frameLabels: Record<Frame, string> = {
  whole: 'Inteira',
  square: 'Quadrada',
  circle: 'Redonda',
};

const row = 'flex min-h-11 items-center justify-between gap-4';
const heading = 'text-small font-semibold text-muted-foreground';
const choices = (name: string, labels: Record<string, string>) =>
  Object.entries(labels)
    .map(
      ([value, label]) =>
        `<label class="flex min-h-11 items-center rounded-control border border-border px-4"><input type="radio" class="sr-only" name="${name}" value="${value}">${label}</label>`,
    )
    .join('');

/** Previous cuts, kept for undo. */
const cuts: Cut[] = [];
let showUndo = () => {};

export function forgetCuts(): void {
  cuts.length = 0;
  showUndo();
}

type Run = (doing: string, act: () => Promise<void>) => Promise<void>;

/** Adds the panel's controls for a logo's colour, background and frame. Lazy-loaded with the first logo. */
export function fillAdjusting(holder: HTMLElement, runWithStatus: Run): void {
  if (holder.childElementCount > 0) return;
  holder.innerHTML = `<fieldset class="mt-6"><legend class="${heading}">Cor da logo</legend><div class="logo-choices mt-2 flex flex-wrap gap-2">${choices('logo-version', versionLabels)}<input type="color" class="size-11" aria-label="Cor" hidden></div></fieldset>
<fieldset class="mt-6" data-ground><legend class="${heading}">Fundo</legend>
<label class="${row}">Remover o fundo<input type="checkbox" role="switch" data-removed></label>
<label class="${row}">Tolerância<input type="range" class="min-h-11 grow accent-accent" min="0" max="${maxTolerance}" data-tolerance></label>
<label class="${row}">Também dentro das letras<input type="checkbox" role="switch" data-inside></label>
<button type="button" class="button-link" data-undo disabled>Desfazer</button></fieldset>
<fieldset class="mt-6" data-frame><legend class="${heading}">Recorte</legend><div class="logo-choices mt-2 flex flex-wrap gap-2">${choices('logo-frame', frameLabels)}</div></fieldset>`;
  const part = <Of extends HTMLElement = HTMLInputElement>(selector: string) =>
    holder.querySelector(selector) as Of;
  const color = part('[type=color]');
  const [removed, tolerance, inside] = ['removed', 'tolerance', 'inside'].map((name) =>
    part(`[data-${name}]`),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  const undo = part<HTMLButtonElement>('[data-undo]');

  function cutAs(cut: Cut, goesBack = false): void {
    const before = $logo.get()?.cut;
    const done = runWithStatus('Recortando…', async () => {
      await cutLogo(cut);
      if (before && !goesBack) cuts.push(before);
      showUndo();
    });
    void done.finally(() => showCut($logo.get()?.cut));
  }
  const frameFields = holder.querySelectorAll<HTMLInputElement>('[name=logo-frame]');
  for (const field of [removed, tolerance, inside, ...frameFields]) {
    field.onchange = () =>
      cutAs({
        removed: removed.checked,
        tolerance: Number(tolerance.value),
        inside: inside.checked,
        frame: part('[name=logo-frame]:checked').value as Frame,
      });
  }
  undo.onclick = () => {
    const before = cuts.pop();
    if (before) cutAs(before, true);
  };
  function showCut(cut: Cut | undefined): void {
    if (!cut) return;
    removed.checked = cut.removed;
    tolerance.value = String(cut.tolerance);
    inside.checked = cut.inside;
    tolerance.disabled = inside.disabled = !cut.removed;
    part(`[name=logo-frame][value=${cut.frame ?? 'whole'}]`).checked = true;
  }

  for (const field of holder.querySelectorAll<HTMLInputElement>('[name=logo-version]')) {
    field.onchange = () =>
      void colorLogo({ version: field.value as LogoVersion, color: rgbOf(color.value) });
  }
  color.oninput = () => void colorLogo({ version: 'single', color: rgbOf(color.value) });

  showUndo = () => {
    undo.disabled = cuts.length === 0;
  };
  $logo.subscribe((logo) => {
    if (!logo) return;
    part(`[name=logo-version][value=${logo.colors.version}]`).checked = true;
    color.value = hexOf(logo.colors.color);
    color.hidden = logo.colors.version !== 'single';
    part<HTMLElement>('[data-ground]').hidden = !logo.hasBackground;
    part<HTMLElement>('[data-frame]').hidden = !logo.isRectangle;
    showCut(logo.cut);
  });
}
