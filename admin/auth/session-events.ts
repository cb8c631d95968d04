const events = new EventTarget();

/** Call it when the backend refuses what this account should be allowed to do: its session may have ended. */
export function recheckSession(): void {
  events.dispatchEvent(new Event('recheck'));
}

/** Subscribes to calls of `recheckSession`. */
export function onRecheckSession(check: () => void): () => void {
  events.addEventListener('recheck', check);
  return () => events.removeEventListener('recheck', check);
}
