import { closest } from '../layout/element.ts';

/** Delay before a held button first repeats, then the shrinking intervals between repeats (ms). */
const firstAfter = 450;
const pause = (times: number) => Math.max(30, 120 - 5 * times);

/** Repeats clicks while a button is held down. Browsers already repeat held keys. */
export function wireRepeatingButtons(
  selector: string,
  act: (button: HTMLButtonElement) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let times = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  document.addEventListener('pointerdown', ({ button: pressed, target, pointerId }) => {
    stop();
    times = 0;
    const button = pressed === 0 ? closest<HTMLButtonElement>(target, selector) : null;
    if (!button) return;
    // Touch captures the pointer implicitly. Unless it is released, pointerleave never fires.
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
    const button = closest<HTMLButtonElement>(target, selector);
    // Ignores the click fired on release after repeats, but never keyboard clicks (`detail` 0).
    if (button && !(times > 0 && detail > 0)) act(button);
    times = 0;
  });
}
