import { startTransition, useEffect, useState } from 'react';
import type { Steps } from '#shared/spreadsheet/steps.ts';

/** Maximum time before yielding to the page (milliseconds). */
const slice = 12;

/** Runs long work in slices. Returns undefined until done. `begin` must be memoised; if undefined, nothing runs. */
export function useSteps<Result>(begin: (() => Steps<Result>) | undefined): Result | undefined {
  const [done, setDone] = useState<{ of: typeof begin; result: Result }>();
  useEffect(() => {
    if (begin === undefined) return;
    const steps = begin();
    let timer: ReturnType<typeof setTimeout>;
    const proceed = () => {
      const until = performance.now() + slice;
      do {
        const step = steps.next();
        if (step.done) {
          const { value: result } = step;
          // Uses a transition so React can also interrupt rendering the result.
          startTransition(() => setDone({ of: begin, result }));
          return;
        }
      } while (performance.now() < until);
      timer = setTimeout(proceed);
    };
    timer = setTimeout(proceed);
    return () => clearTimeout(timer);
  }, [begin]);
  return done?.of === begin ? done?.result : undefined;
}
