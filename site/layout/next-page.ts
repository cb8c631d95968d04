import { speculationRules } from '../security/inline/speculation-rules.ts';
import { closest, element } from './element.ts';

/** Hover time over a link that signals an intent to follow it (ms). */
const hoverDelay = 40;

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Prefetches a page when its link is hovered or focused, unless data saving is on. */
export function wireNextPage(): void {
  if (savesData()) return;
  const rules = { type: 'speculationrules', textContent: speculationRules };
  document.head.append(element('script', rules));

  let resting: ReturnType<typeof setTimeout> | undefined;
  let next: Element | undefined;
  for (const intent of ['pointerover', 'focusin']) {
    document.addEventListener(intent, ({ target }) => {
      clearTimeout(resting);
      const link = closest(target, 'a[href]');
      if (!link || link === next) return;
      resting = setTimeout(() => {
        next?.removeAttribute('data-next');
        link.setAttribute('data-next', '');
        next = link;
      }, hoverDelay);
    });
  }
}
