/**
 * Processes a list with limited concurrency and starts no further item after a failure. Throws the first failure once
 * all running work has ended, so that a rollback never overlaps with it.
 * @param atOnce concurrency; the default suits pictures, because resizing uses all cores and uploading mostly waits
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = 4,
): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      await work(item).catch((error) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Creates a queue in which each task starts once the previous one has settled. */
export function inSequence() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

/** Repeats an action until the work settles; returns the result of the work. */
export async function during<Result>(work: Promise<Result>, act: () => Promise<unknown>) {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) await act();
  return ended;
}
