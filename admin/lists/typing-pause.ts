import { useEffect, useState } from 'react';

/** Long enough not to ask for every letter (ms). */
export const typingPause = 300;

/** What was typed, once the typing pauses. */
export function useAfterPause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(typed), typingPause);
    return () => clearTimeout(pause);
  }, [typed]);
  return settled;
}
