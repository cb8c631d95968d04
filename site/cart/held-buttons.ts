/** After how long a held button acts again, and how quickly it goes on: faster and faster (ms). */
const firstAfter = 450;
const pause = (times: number) => Math.max(30, 120 - 5 * times);

/**
 * Buttons that act on a click, and again and again while they are held down. What holds a key down clicks by
 * itself.
 */
export function wireHeldButtons(selector: string, act: (button: HTMLButtonElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let times = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const buttonAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLButtonElement>(selector) : null;

  document.addEventListener('pointerdown', ({ button: pressed, target, pointerId }) => {
    stop();
    times = 0;
    const button = pressed === 0 ? buttonAt(target) : null;
    if (!button) return;
    // What a finger touches captures it, and the finger would never leave.
    if (target instanceof Element && target.hasPointerCapture(pointerId)) {
      target.releasePointerCapture(pointerId);
    }
    const repeat = () => {
      if (button.disabled || !button.isConnected) return stop();
      act(button);
      times += 1;
      timer = setTimeout(repeat, pause(times));
    };
    timer = setTimeout(repeat, firstAfter);
    button.addEventListener('pointerleave', stop, { once: true });
  });
  for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, stop);
  document.addEventListener('contextmenu', (event) => {
    if (timer !== undefined) event.preventDefault();
  });
  document.addEventListener('click', ({ target, detail }) => {
    const button = buttonAt(target);
    // The release of a button that has repeated is a click, and one too many; a key's click has no detail.
    if (button && !(times > 0 && detail > 0)) act(button);
    times = 0;
  });
}
