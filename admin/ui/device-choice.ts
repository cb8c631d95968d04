import { useState } from 'react';
import { toObject } from '#shared/content/saved-content.ts';

/** Reads a choice that is stored on this device. Returns null if there is no choice or no storage. */
export function readDeviceChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Reads a choice that is stored as a JSON object. Returns an empty object if it is missing or invalid. */
export function readDeviceObject(key: string): Readonly<Record<string, unknown>> {
  try {
    return toObject(JSON.parse(readDeviceChoice(key) ?? '{}'));
  } catch {
    return {};
  }
}

export function keepDeviceChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Without storage, the choice lasts until the page is closed.
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
