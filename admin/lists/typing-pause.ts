import { useEffect, useState } from 'react';

/** Long enough not to search for every letter (ms). */
export const typingPause = 300;

/** The text once typing pauses. */
export function useAfterPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), typingPause);
    return () => clearTimeout(pause);
  }, [typed]);
  return settled;
}
