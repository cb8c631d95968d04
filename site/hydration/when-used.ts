import type { ClientDirective } from 'astro';
import { budgetInUrl, budgetKey } from '#shared/catalogue/browsing/budget-key.ts';
import { onFirstUse, whenIdle } from '../loading.ts';

type Field = HTMLInputElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

const browserValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

const send = (field: Field, type: 'input' | 'change') =>
  field.dispatchEvent(new Event(type, { bubbles: true }));

/** Sets a field's value in a way that React notices, by changing the last value it tracked. */
function restoreValue(field: Field, value: string, checked: boolean): void {
  // Sent first because React hydrates the target before it dispatches an event.
  send(field, 'input');
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    send(field, 'change');
  } else if (field.type === 'checkbox') {
    field.checked = !checked;
    field.click();
  } else {
    // React tracks values set through the element's own setter, so the browser's setter makes it notice a change.
    field.value = field.type === 'date' ? '' : `${value} `;
    browserValue?.set?.call(field, value);
    send(field, 'input');
  }
}

/** Records input in an island's fields before hydration and restores it afterwards. */
function restoreInput(island: HTMLElement): void {
  const again = new Map<Field, () => void>();
  const note = ({ target }: Event) => {
    if (!isField(target) || !island.hasAttribute('ssr')) return;
    const { value } = target;
    const checked = target instanceof HTMLInputElement && target.checked;
    again.set(target, () => restoreValue(target, value, checked));
  };
  for (const type of ['input', 'change']) island.addEventListener(type, note, true);
  const restore = () => {
    for (const type of ['input', 'change']) island.removeEventListener(type, note, true);
    for (const give of again.values()) give();
  };
  island.addEventListener('astro:hydrate', restore, { once: true });
}

/** Conditions that hydrate an island before any interaction. */
export interface WhenUsed {
  /** Source of state missing from the HTML: the query or history (or a stored budget), the fragment, or storage. */
  asked?: 'query' | 'fragment' | { stored: string };
  /** Delay after page load for an auto-playing island (ms). */
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
    isStored(budgetKey) ||
    budgetInUrl.test(location.search) ||
    // `first-results.tsx` draws the results of any other query.
    /[?&]vista=lista/.test(location.search) ||
    history.state?.place?.top > 0
  );
}

/** Implements `client:used`: hydrates on first interaction, then replays input and clicks (`early-taps.js`). */
const hydrateWhenUsed: ClientDirective = (load, { value }, island) => {
  const { asked, after } = (typeof value === 'object' ? value : {}) as WhenUsed;
  restoreInput(island);
  let loading = false;
  const hydrate = async () => {
    if (loading) return;
    loading = true;
    await (await load())();
    loading = false;
    // The scripts failed to load, so the next interaction retries.
    if (island.hasAttribute('ssr')) onFirstUse(hydrate);
  };

  // `base.css` shows the requested state from the first paint.
  const showAsked = () => {
    if (!isAsked(asked)) return false;
    island.dataset.asked = '';
    return true;
  };
  if (showAsked()) void hydrate();
  else {
    onFirstUse(hydrate);
    // A link on the same page can change the fragment, and another tab can change the stored state.
    for (const change of ['hashchange', 'storage']) {
      addEventListener(change, () => showAsked() && void hydrate());
    }
    addEventListener('results-drawn', hydrate);
    if (after !== undefined) {
      setTimeout(() => whenIdle(hydrate), Math.max(0, after - performance.now()));
    }
  }
};

export default hydrateWhenUsed;
