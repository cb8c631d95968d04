/** Initial and maximum retry delay; doubles after each retry (ms). */
const minDelay = 1000;
const maxDelay = 16_000;

/** Rejects without importing while offline because older Chromium never retries a failed import. */
export const loadOnline = <Part>(load: () => Promise<Part>): Promise<Part> =>
  navigator.onLine ? load() : Promise.reject(new Error('offline'));

/** Uses a lazy-loaded chunk; does nothing if it fails to load. */
export const ifLoaded = <Part>(
  chunk: Promise<Part>,
  use: (part: Part) => unknown,
): Promise<unknown> => chunk.then(use, () => undefined);

/** Loads a lazy-loaded chunk. Retries with backoff, when back online, or when `failed` calls `retry`. */
export async function loadWithRetry<Part>(
  load: () => Promise<Part>,
  failed?: (retry: () => void) => void,
): Promise<Part> {
  for (let delay = minDelay; ; delay = Math.min(2 * delay, maxDelay)) {
    try {
      return await load();
    } catch {
      await new Promise<void>((retry) => {
        failed?.(retry);
        setTimeout(retry, delay);
        addEventListener('online', () => retry(), { once: true });
      });
    }
  }
}

/** Maximum wait for an idle moment, which a busy machine may never have (ms). */
const idleTimeout = 10_000;

/** Calls back once the page has loaded and is idle. */
export function whenIdle(call: () => void): void {
  const schedule = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window
      ? requestIdleCallback(call, { timeout: idleTimeout })
      : setTimeout(call, 1000);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
}

/** Events that count as a first interaction, including those of tools that use no pointer, touch or key. */
const uses = [
  ...['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'click'],
  ...['input', 'change'],
];

/** Detects a pointer at rest, which browsers report as a move when the page loads. */
const isUnmoved = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

export function onFirstUse(call: () => void): void {
  const used = new AbortController();
  const use = (event: Event) => {
    if (used.signal.aborted || isUnmoved(event)) return;
    used.abort();
    call();
  };
  const options = { capture: true, passive: true, signal: used.signal };
  for (const type of uses) addEventListener(type, use, options);
}

/** Loads immediately if `now` is truthy, otherwise on first interaction if an element matches `selector`. */
export function loadOnUse(load: () => unknown, now: unknown, selector: string): void {
  if (now) load();
  else if (document.querySelector(selector)) onFirstUse(load);
}

/** Memoises a load for the lifetime of the page. After a failure, the next call retries. */
export function once<Content>(load: () => Promise<Content>): () => Promise<Content> {
  let loading: Promise<Content> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Fetches JSON. Rejects on HTTP errors. */
export async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json() as Promise<Content>;
}
