/** Work in steps, so that whoever has it done can do something else between them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all of it at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
