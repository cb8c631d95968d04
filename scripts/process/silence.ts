/** Watches for signs of life. */
export interface SilenceWatch {
  /** A sign of life. */
  heard(): void;
  /** For how long there has been none (milliseconds). */
  silence(): number;
  stop(): void;
}

/** Into how many ticks the time is cut. */
const ticks = 30;

/**
 * Calls `onSilence` once when there has been no sign of life for so long (milliseconds). It counts its own ticks and
 * does not ask the clock: a machine that slept, or a watcher that was held up itself, has missed them as the watched
 * one has, and whatever was sent meanwhile is read before the next.
 */
export function watchSilence(limit: number, onSilence: () => void): SilenceWatch {
  const tick = limit / ticks;
  let missed = 0;
  const timer = setInterval(() => {
    missed += 1;
    if (missed <= ticks) return;
    clearInterval(timer);
    onSilence();
  }, tick);
  timer.unref();
  return {
    heard: () => {
      missed = 0;
    },
    // The first tick may come at once after a sign of life.
    silence: () => Math.max(0, missed - 1) * tick,
    stop: () => clearInterval(timer),
  };
}
