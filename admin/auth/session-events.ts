const events = new EventTarget();

/** Requests a recheck of the session. Call it if the backend denies something this account should be allowed to do. */
export function recheckSession(): void {
  events.dispatchEvent(new Event('recheck'));
}

export function onRecheckSession(check: () => void): () => void {
  events.addEventListener('recheck', check);
  return () => events.removeEventListener('recheck', check);
}
