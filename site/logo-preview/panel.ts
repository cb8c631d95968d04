import { preview } from '#shared/logo-preview/overlay.ts';
import { LogoRefused } from '#shared/logo-preview/refusal.ts';
import panelStyle from './panel.css?inline';
import { $kept, $logo, $shown, chooseLogo, removeLogo, show } from './visitor-logo.ts';

const failure = 'A logo não pôde ser preparada. Tente de novo.';

/** File types that the system's dialog offers. The actual type is detected from the content. */
const acceptedLogos = 'image/png,image/jpeg,image/webp,image/svg+xml,application/pdf,.ai';

const dialog = document.createElement('dialog');
dialog.id = 'logo-preview';
dialog.className = 'panel panel-right logo-panel overflow-y-auto p-6';
dialog.setAttribute('aria-labelledby', 'logo-title');
const [quiet, row] = [
  'text-small text-muted-foreground',
  'flex min-h-11 items-center justify-between gap-4',
];
dialog.innerHTML = `<style>${panelStyle}</style>
<div class="logo-head sticky z-1 flex bg-background items-start justify-between gap-4 px-6 pt-6 pb-3"><h2 id="logo-title" class="text-[1.375rem] leading-tight focus:outline-none" tabindex="-1" autofocus>Ver com a minha logo</h2>
<button type="button" class="icon-button -mt-1 -mr-2 shrink-0" data-closes aria-label="Fechar"><svg width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button></div>
<p class="mt-3 ${quiet}">A logo fica só neste navegador. Ela só é enviada à loja se você marcar isso ao finalizar um pedido.</p>
<p role="alert" class="logo-problem mt-3 empty:hidden bg-raised px-4 py-3 font-semibold"></p>
<p role="status" class="mt-3 min-h-[1.45em] ${quiet}" data-note></p>
<div data-none><label class="logo-drop mt-3 grid gap-3 rounded-image border-2 border-border"><input type="file" class="sr-only" accept="${acceptedLogos}"><strong class="button">Escolher a logo</strong><span>ou arraste o arquivo até aqui, ou cole a imagem</span><span class="${quiet}">PNG, JPG, WebP, SVG, PDF ou AI de até 5 MB</span></label>
<form class="mt-6 flex flex-wrap items-end gap-3"><label class="min-w-40 grow">Não tem o arquivo? Escreva o nome<input class="field mt-1" maxlength="60" autocomplete="organization" data-typed></label><button class="button-outline">Usar o nome</button></form></div>
<div data-own hidden>
<section data-stage></section>
<div class="logo-previews mt-5 grid gap-3" aria-hidden="true"><span class="rounded-image"></span><span class="rounded-image"></span></div>
<p class="mt-3 ${quiet}" data-name></p>
<label class="${row}">Mostrar nos produtos<input type="checkbox" role="switch" data-shown></label>
<div data-adjusting></div>
<div class="mt-6 flex flex-wrap gap-3"><button type="button" class="button-outline" data-other>Trocar</button><button type="button" class="button-outline" data-remove>Remover</button></div>
</div>`;
document.body.append(dialog);

const part = <Of extends HTMLElement = HTMLInputElement>(selector: string) =>
  dialog.querySelector(selector) as Of;
const file = part('[type=file]');
const problem = part('.logo-problem');
const note = part('[data-note]');
async function runWithStatus(doing: string, act: () => Promise<void>): Promise<void> {
  problem.textContent = '';
  note.textContent = doing;
  dialog.ariaBusy = 'true';
  try {
    await act();
    note.textContent = $kept.get()
      ? 'Logo pronta.'
      : 'Este navegador não deixou guardar a logo: ela vale só para esta visita.';
  } catch (error) {
    note.textContent = '';
    const isRefused = error instanceof LogoRefused;
    problem.textContent = isRefused ? error.message : failure;
    // On a phone, the button may be far below the message.
    problem.scrollIntoView({ block: 'nearest' });
  }
  dialog.ariaBusy = null;
}

function choose(chosen: File | null | undefined): void {
  if (!chosen) return;
  const prepared = runWithStatus('Preparando a logo…', async () => {
    const controls = loadAdjusting();
    controls.catch(() => {});
    await chooseLogo(chosen);
    (await controls).forgetCuts();
    // The first logo hides the element that had focus.
    if ([file, document.body, dialog].includes(document.activeElement as HTMLElement)) {
      part<HTMLElement>('#logo-title').focus();
    }
  });
  void prepared.then(stage).catch(() => {});
}

const typed = part('[data-typed]');
part<HTMLFormElement>('form').onsubmit = (event) => {
  event.preventDefault();
  const name = typed.value.trim();
  if (name === '') {
    problem.textContent = 'Escreva o nome que vai no produto.';
    typed.focus();
    return;
  }
  void import('./typed-name.ts').then(
    async ({ drawName }) => choose(await drawName(name)),
    () => {
      problem.textContent = 'A conexão falhou. Tente de novo.';
    },
  );
};

file.onchange = () => {
  choose(file.files?.[0]);
  // Allows the visitor to choose the same file again.
  file.value = '';
};
part<HTMLElement>('[data-other]').onclick = () => file.click();
part<HTMLElement>('[data-remove]').onclick = () => {
  void removeLogo();
  problem.textContent = '';
  note.textContent = 'A logo foi removida.';
  file.focus();
};
const prepare = () =>
  void import('./open-logo.ts').then((opener) => opener.startWorker()).catch(() => {});
file.addEventListener('click', prepare, { once: true });
dialog.addEventListener('dragenter', prepare, { once: true });
for (const type of ['dragover', 'dragleave', 'drop']) {
  dialog.addEventListener(type, (event) => {
    event.preventDefault();
    dialog.toggleAttribute('data-dragged', type === 'dragover');
    if (type === 'drop') choose((event as DragEvent).dataTransfer?.files[0]);
  });
}
addEventListener('paste', ({ clipboardData }) => {
  if (dialog.open) choose(clipboardData?.files[0]);
});

const adjusting = part<HTMLElement>('[data-adjusting]');

async function loadAdjusting() {
  const { fillAdjusting, forgetCuts } = await import('./adjusting.ts');
  fillAdjusting(adjusting, runWithStatus);
  return { forgetCuts };
}

const withoutArea =
  'Este produto ainda não tem área de gravação marcada: veja a sua logo no catálogo.';

/** Loads the product and logo controls before the panel is shown, to avoid layout shifts. */
export const preparePanel = () =>
  Promise.allSettled([stage(), $logo.get() ? loadAdjusting() : undefined]);

/** Shows the page's product with the logo. Shown even without a logo, to avoid layout shifts later. */
async function stage(): Promise<void> {
  if (!document.querySelector('[data-gallery]')) return;
  const { openStage } = await import('./stage.ts');
  await openStage(part('[data-stage]'));
  const has = part('[data-stage]').childElementCount > 0;
  dialog.toggleAttribute('data-wide', has);
  if (has || !$logo.get() || note.textContent?.includes(withoutArea)) return;
  note.textContent = `${note.textContent} ${withoutArea}`.trim();
}
dialog.addEventListener('opened', () => void preparePanel());

const shown = part('[data-shown]');
shown.onchange = () => show(shown.checked);
$shown.subscribe((on) => {
  shown.checked = on;
});
$logo.subscribe((logo) => {
  part<HTMLElement>('[data-none]').hidden = logo !== undefined;
  part<HTMLElement>('[data-own]').hidden = !logo;
  if (!logo) return;
  const [light, dark] = dialog.querySelectorAll('.logo-previews > *');
  if (light) preview(light, logo, 0.95);
  if (dark) preview(dark, logo, 0.1);
  part<HTMLElement>('[data-name]').textContent = logo.name;
  // The logo may have been chosen in another tab.
  if (dialog.open) void loadAdjusting().catch(() => {});
});
