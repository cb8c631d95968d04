const events = new EventTarget();

/** Requests a recheck of the session. Call it when the backend denies something that this account may normally do. */
export function recheckSession(): void {
  events.dispatchEvent(new Event('recheck'));
}

export function onRecheckSession(check: () => void): () => void {
  events.addEventListener('recheck', check);
  return () => events.removeEventListener('recheck', check);
}
