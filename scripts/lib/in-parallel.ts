/**
 * Processes a list with limited concurrency and starts no further item after a failure. Throws the first failure only
 * when all running work has ended, so that a rollback is never overtaken.
 * @param atOnce concurrency, by default that of pictures: resizing uses all cores, uploading waits
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

/** Makes a queue: each work begins when the one before has ended, successfully or not. */
export function inSequence() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

/** Repeats an action until some work has ended, and returns the result of the work. */
export async function during<Result>(work: Promise<Result>, act: () => Promise<unknown>) {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) await act();
  return ended;
}
