/** Pictures rendered at the same time: rendering uses all cores, uploading waits. */
const atOnce = 4;

/**
 * Works through a list, a few items at a time. The first failure is thrown when nothing is under way any more: what
 * undoes the work must not be overtaken by a part of it.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
