/** What a visitor does first: with a pointer, a finger, a key, or a tool that moves the focus, clicks or scrolls. */
const uses = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'click'];

/** Browsers tell of a pointer that rests where a page opens as if it had moved. */
const isUnmoved = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

/** Calls back once, as soon as the visitor does something. */
export function onFirstUse(call: () => void): void {
  const used = new AbortController();
  for (const use of uses) {
    addEventListener(
      use,
      (event) => {
        if (used.signal.aborted || isUnmoved(event)) return;
        used.abort();
        call();
      },
      { capture: true, passive: true, signal: used.signal },
    );
  }
}
