const events = new EventTarget();

/** Call when the backend denies what this account should be allowed to do: its session may have ended. */
export function recheckSession(): void {
  events.dispatchEvent(new Event('recheck'));
}

export function onRecheckSession(check: () => void): () => void {
  events.addEventListener('recheck', check);
  return () => events.removeEventListener('recheck', check);
}
