/** Events of a first interaction: by pointer, touch, key, or a tool that moves the focus, clicks or scrolls. */
const uses = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'click'];

/** Browsers report a resting pointer on page load as a move. */
const isUnmoved = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

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
