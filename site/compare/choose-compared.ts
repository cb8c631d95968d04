import { comparisonLink, maxCompared, withComparedToggled } from '#shared/compare/compared.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { paths } from '../paths.ts';
import { $budget } from '../stores/budget.ts';
import { showToast } from '../toast/show-toast.ts';
import { $compared } from './chosen.ts';
import barStyle from './compare-bar.css?inline';

/** Returns a link that compares the chosen products for the visitor's quantity. */
export const storedComparison = (): string =>
  comparisonLink(paths.compare, $compared.get(), $budget.get().quantity);

export function toggleCompared(id: string): void {
  const compared = withComparedToggled($compared.get(), id);
  if (compared) $compared.set(compared);
  else void showToast(`Já são ${maxCompared} produtos: tire um deles para comparar outro.`);
}

const bar = document.createElement('div');
bar.className =
  'compare-bar page-width fixed inset-x-0 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-border-subtle bg-raised pt-2 print:hidden';
bar.role = 'region';
bar.ariaLabel = 'Comparação de produtos';
bar.innerHTML = `<style>${barStyle}</style><p role="status" class="mr-auto py-1"></p>
<a class="button min-h-11 py-2">Comparar</a><button type="button" class="button-link" aria-label="Limpar comparação">Limpar</button>`;
const [status, link, clear] = ['p', 'a', 'button'].map((name) => bar.querySelector(name)) as [
  HTMLElement,
  HTMLAnchorElement,
  HTMLButtonElement,
];
clear.onclick = () => $compared.set([]);
// Updates the link just before it is used because the quantity may have changed.
link.onpointerdown = link.onfocus = () => show();

function show(): void {
  const compared = $compared.get();
  for (const button of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    const on = compared.includes(button.dataset.compare ?? '');
    button.toggleAttribute('data-on', on);
    button.ariaPressed = String(on);
  }
  // Hidden on the comparison page, where the link would lead to the same page.
  bar.hidden = compared.length === 0 || location.pathname === paths.compare;
  const text = counted(compared.length, 'produto', 'produtos');
  status.textContent = compared.length > 1 ? text : `${text}: escolha outro para comparar`;
  link.hidden = compared.length < 2;
  link.href = storedComparison();
}

document.body.append(bar);
$compared.subscribe(show);
// Marks the chosen products on cards that a list adds later.
let soon = false;
new MutationObserver((changes) => {
  if (soon || changes.every(({ target }) => bar.contains(target))) return;
  soon = true;
  requestAnimationFrame(() => {
    soon = false;
    show();
  });
}).observe(document.body, { childList: true, subtree: true });
