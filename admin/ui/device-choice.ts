import { useState } from 'react';

/** Reads a choice stored on this device; null without one, or without storage. */
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
    // Without storage the choice lasts until the page closes.
  }
}

export function useDeviceChoice(key: string) {
  const [choice, setChoice] = useState(() => readDeviceChoice(key));
  const choose = (next: string) => {
    setChoice(next);
    keepDeviceChoice(key, next);
  };
  return [choice, choose] as const;
}
