import type { ClientDirective } from 'astro';
import { whenIdle } from '../loading.ts';
import { onFirstUse } from './first-use.ts';
import { restoreInput } from './restore-input.ts';

/** When an island is needed before the visitor does anything on the page. */
export interface WhenUsed {
  /**
   * What the visitor may have asked for already, which the page does not hold: a part of the catalogue, by its address
   * or by a place in its list; what follows the # of a link; what an earlier visit has stored under a key.
   */
  asked?: 'query' | 'fragment' | { stored: string };
  /** How long after the page has opened it moves by itself (ms). */
  after?: number;
}

function isStored(key: string): boolean {
  try {
    return (localStorage.getItem(key) ?? '[]') !== '[]';
  } catch {
    return false;
  }
}

function isAsked(asked: WhenUsed['asked']): boolean {
  if (asked === undefined) return false;
  if (asked === 'fragment') return location.hash.length > 1;
  if (asked !== 'query') return isStored(asked.stored);
  return (
    // Set by `query-pending.js`; how the list looks hides nothing, but is asked for, too.
    'queryPending' in document.documentElement.dataset ||
    /[?&]vista=lista/.test(location.search) ||
    history.state?.place?.top > 0
  );
}

/**
 * `client:used`: an island's scripts are loaded and its page is hydrated when it is about to be used, at the first thing
 * a visitor does. Until then its markup works as it is, and what is typed or chosen meanwhile is not lost; nor is a
 * click (`early-taps.js`).
 */
const hydrateWhenUsed: ClientDirective = (load, { value }, island) => {
  const { asked, after } = (typeof value === 'object' ? value : {}) as WhenUsed;
  restoreInput(island);
  let loading = false;
  const hydrate = async () => {
    if (loading) return;
    loading = true;
    await (await load())();
    loading = false;
    // Its scripts did not arrive: the next use tries again.
    if (island.hasAttribute('ssr')) onFirstUse(hydrate);
  };

  // Its state is shown by `base.css`, from the first paint on.
  const showAsked = () => {
    if (!isAsked(asked)) return false;
    island.dataset.asked = '';
    return true;
  };
  if (showAsked()) void hydrate();
  else {
    onFirstUse(hydrate);
    // Another link to the same page, or another tab.
    for (const change of ['hashchange', 'storage']) {
      addEventListener(change, () => showAsked() && void hydrate());
    }
    if (after !== undefined) {
      setTimeout(() => whenIdle(hydrate), Math.max(0, after - performance.now()));
    }
  }
};

export default hydrateWhenUsed;
