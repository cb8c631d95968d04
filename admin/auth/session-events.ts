const asked = new EventTarget();

/** To be called when the backend refuses what this account should be allowed: its session may have ended. */
export function recheckSession(): void {
  asked.dispatchEvent(new Event('doubt'));
}

/** Calls back each time the session is in doubt. */
export function onSessionDoubt(check: () => void): () => void {
  asked.addEventListener('doubt', check);
  return () => asked.removeEventListener('doubt', check);
}
