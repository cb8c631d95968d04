import { useEffect, useState } from 'react';

/** Debounce of searches (ms). */
export const typingPause = 300;

export function useAfterPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), typingPause);
    return () => clearTimeout(pause);
  }, [typed]);
  return settled;
}
