/** Computation in steps. The caller can yield between them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
