import { budgetInUrl, budgetKey } from '#shared/catalogue/browsing/budget-key.ts';
import { guardSinks } from '#shared/security/trusted-types.ts';
import { wireAnalytics } from '../analytics/count-visit.ts';
import { wireCartPanel } from '../cart/panel.ts';
import { wirePurchases } from '../cart/purchase.ts';
import { wireSteppers } from '../cart/stepper.ts';
import { wirePictures } from '../catalogue/client/pictures.ts';
import { onDialogOpened, wireDialogs } from '../dialogs/dialogs.ts';
import { wireHearts } from '../favourites/hearts.ts';
import { loadOnUse, loadWithRetry, whenIdle } from '../loading.ts';
import { wireSearchForm } from '../search/search-form.ts';
import { speculationRules } from '../security/inline/speculation-rules.ts';
import { wireArrival } from '../sellers/arrival.ts';
import { isStored, keys } from '../storage/persist.ts';
import { loadedOrToast } from '../toast/show-toast.ts';
import { closest } from './element.ts';
import './header.ts';
import { wireNextPage } from './next-page.ts';

/** Sends requests left pending by earlier pages. */
function sendUnsent(): void {
  if (!isStored(keys.unsent)) return;
  import('../requests/queue.ts').then(
    (queue) => queue.sendUnsent(),
    // The next page retries.
    () => {},
  );
}

/** Applies a stored or linked budget immediately. Otherwise, a budget bar loads the code on first interaction. */
function wireBudget(): void {
  const load = () => loadWithRetry(() => import('../listing/static-budget.ts'));
  const isAsked = isStored(budgetKey) || budgetInUrl.test(location.search);
  loadOnUse(load, isAsked, '[data-budget]:not(astro-island *)');
}

/** Loads the comparison code if products are already chosen, otherwise on the first choice. */
function wireCompare(): void {
  const load = () => import('../compare/choose-compared.ts');
  if (isStored(keys.compared)) load().catch(() => undefined);
  document.addEventListener('click', ({ target }) => {
    const id = closest(target, '[data-compare]')?.dataset.compare;
    if (id !== undefined) loadedOrToast(load(), ({ toggleCompared }) => toggleCompared(id));
  });
}

guardSinks([speculationRules]);
wireNextPage();
wireDialogs();
// Without a connection, the menu still has its other links.
onDialogOpened('menu', () => {
  import('./menu-ideas.ts').then((ideas) => ideas.addIdeas()).catch(() => {});
});
wireHearts();
wireCompare();
wireSteppers();
wirePurchases();
wirePictures();
wireCartPanel();
wireAnalytics();
// Sends pending requests when idle, back online or visible again.
whenIdle(sendUnsent);
addEventListener('online', sendUnsent);
document.addEventListener('visibilitychange', sendUnsent);
wireBudget();
wireArrival();
// The visitor followed a link to a removed product (inline/missing-product-notice.js).
if (document.querySelector('[data-missing-product]:not([hidden])'))
  import('../listing/missing-product.ts').catch(() => {});
// The URL contains a search or filters. If this script fails, React draws the results on first interaction.
if (document.querySelector('[data-query-pending]'))
  import('../listing/first-results.tsx').catch(() => {});
const form = document.querySelector<HTMLFormElement>('form[data-search-form]');
if (form) wireSearchForm(form);
