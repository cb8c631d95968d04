export interface HeartbeatMonitor {
  /** To be called with every heartbeat. */
  beat(): void;
  /** For how long there has been none (milliseconds). */
  silence(): number;
  stop(): void;
}

/** Into how many ticks the time is cut. */
const ticks = 30;

/**
 * Calls `onSilence` once when there has been no heartbeat for so long (milliseconds). It counts its own ticks and not
 * the clock's time: a machine that slept, or a monitor that was held up itself, has missed them as the monitored process
 * has, and what was sent meanwhile is read before the next tick.
 */
export function monitorHeartbeat(limit: number, onSilence: () => void): HeartbeatMonitor {
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
    beat: () => {
      missed = 0;
    },
    // The first tick may come right after a heartbeat.
    silence: () => Math.max(0, missed - 1) * tick,
    stop: () => clearInterval(timer),
  };
}
