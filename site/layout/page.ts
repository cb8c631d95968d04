import { guardSinks } from '#shared/security/trusted-types.ts';
import { wireAnalytics } from '../analytics/count-visit.ts';
import { wireCartPanel } from '../cart/panel.ts';
import { wirePurchases } from '../cart/purchase.ts';
import { wireSteppers } from '../cart/stepper.ts';
import { wirePictures } from '../catalogue/client/pictures.ts';
import { wireCompare } from '../compare/wire-compare.ts';
import { onDialogOpened, wireDialogs } from '../dialogs/dialogs.ts';
import { wireHearts } from '../favourites/hearts.ts';
import { wireBudget } from '../listing/load-budget.ts';
import { wireUnsentRequests } from '../requests/resume.ts';
import { wireSearchForm } from '../search/search-form.ts';
import { speculationRules } from '../security/inline/speculation-rules.ts';
import { wireArrival } from '../sellers/arrival.ts';
import './theme-toggle.ts';
import { wireBadges } from './badges.ts';
import { wireNextPage } from './next-page.ts';

guardSinks([speculationRules]);
wireNextPage();
wireBadges();
wireDialogs();
// Without a connection, the menu has its other links.
onDialogOpened('menu', () => {
  import('./menu-ideas.ts').then(({ addIdeas }) => addIdeas()).catch(() => undefined);
});
wireHearts();
wireCompare();
wireSteppers();
wirePurchases();
wirePictures();
wireCartPanel();
wireAnalytics();
wireUnsentRequests();
wireBudget();
wireArrival();
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search-form]')) {
  wireSearchForm(form);
}
