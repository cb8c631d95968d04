import { startTransition, useEffect, useState } from 'react';
import type { Steps } from '#shared/spreadsheet/steps.ts';

/** The page answers between parts of this length (milliseconds). */
const part = 12;

/**
 * What work comes to, done a part at a time; undefined while it is under way.
 * @param begin the work, the same as long as it is about the same; undefined while it cannot begin
 */
export function useSteps<Result>(begin: (() => Steps<Result>) | undefined): Result | undefined {
  const [done, setDone] = useState<{ of: typeof begin; result: Result }>();
  useEffect(() => {
    if (begin === undefined) return;
    const steps = begin();
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      const until = performance.now() + part;
      do {
        const step = steps.next();
        if (step.done) {
          const { value: result } = step;
          // What it is shown as is drawn in parts as well.
          startTransition(() => setDone({ of: begin, result }));
          return;
        }
      } while (performance.now() < until);
      timer = setTimeout(goOn);
    };
    timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [begin]);
  return done?.of === begin ? done?.result : undefined;
}
