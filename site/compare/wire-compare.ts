import { isStored } from '../storage/persist.ts';
import { showToast } from '../toast/show-toast.ts';
import { comparedKey } from './compared-key.ts';

/** Loads the code of comparisons when a product is chosen, or was. */
export function wireCompare(): void {
  const load = () => import('./choose-compared.ts');
  if (isStored(comparedKey)) load().catch(() => undefined);
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest<HTMLElement>('[data-compare]')?.dataset.compare;
    if (id === undefined) return;
    load().then(
      ({ toggleCompared }) => toggleCompared(id),
      () => showToast('A conexão falhou. Tente de novo.'),
    );
  });
}
