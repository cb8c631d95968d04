/** How long the first try is waited for to be repeated, and the longest of the waits that double it (ms). */
const first = 1000;
const longest = 16_000;

/**
 * Loads a part of the page that comes late. Where it does not come it is asked for again: later and later, as
 * soon as the connection is back, and when `failed`, which is told every time, calls what it is given.
 */
export async function persistently<Part>(
  load: () => Promise<Part>,
  failed?: (again: () => void) => void,
): Promise<Part> {
  for (let wait = first; ; wait = Math.min(2 * wait, longest)) {
    try {
      return await load();
    } catch {
      await new Promise<void>((again) => {
        failed?.(again);
        setTimeout(again, wait);
        addEventListener('online', () => again(), { once: true });
      });
    }
  }
}

/** Calls when the page has all it needs and nothing else to do. */
export function whenIdle(call: () => void): void {
  const soon = () =>
    // Safari has none.
    'requestIdleCallback' in window ? requestIdleCallback(call) : setTimeout(call, 1000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
