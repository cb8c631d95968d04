/** Concurrency for pictures: resizing uses all cores, uploading waits. */
const fewAtOnce = 4;

/**
 * Processes a list with limited concurrency and starts no further item after a failure. Throws the first failure only
 * when all running work has ended, so that a rollback is never overtaken.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = fewAtOnce,
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

/** Repeats an action until some work has ended, and returns the result of the work. */
export async function during<Result>(work: Promise<Result>, act: () => Promise<unknown>) {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) await act();
  return ended;
}
