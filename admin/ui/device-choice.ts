/** What was chosen on this device before; null where nothing was, or the browser stores nothing. */
export function readDeviceChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepDeviceChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // A choice that lasts until the page closes is better than none.
  }
}
