import { speculationRules } from '../security/inline/speculation-rules.ts';

/** How long the pointer rests on a link before it means it (ms). */
const rest = 40;

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Has the browser fetch the page a visitor is about to open, as soon as the pointer rests on its link, or the focus is
 * on it; at a touch it does so by itself. Never for those who save data.
 */
export function wireNextPage(): void {
  if (savesData()) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = speculationRules;
  document.head.append(rules);

  let resting: ReturnType<typeof setTimeout> | undefined;
  let next: Element | undefined;
  for (const intent of ['pointerover', 'focusin']) {
    document.addEventListener(intent, ({ target }) => {
      clearTimeout(resting);
      const link = target instanceof Element && target.closest('a[href]');
      if (!link || link === next) return;
      resting = setTimeout(() => {
        next?.removeAttribute('data-next');
        link.setAttribute('data-next', '');
        next = link;
      }, rest);
    });
  }
}
