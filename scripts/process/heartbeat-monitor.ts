export type HeartbeatMonitor = ReturnType<typeof monitorHeartbeat>;

const ticks = 30;

/**
 * Calls `onSilence` once after a time without heartbeats (milliseconds). Counts its own ticks instead of clock time: if
 * the machine slept or the monitor was blocked, it missed ticks along with the monitored process, and reads pending
 * heartbeats before the next tick.
 */
export function monitorHeartbeat(limit: number, onSilence: () => void) {
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
    /** Time since the last heartbeat (milliseconds); the first tick may follow it immediately. */
    silence: () => Math.max(0, missed - 1) * tick,
    stop: () => clearInterval(timer),
  };
}
