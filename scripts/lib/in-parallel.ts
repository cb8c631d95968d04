/** Right for pictures: making copies of them uses all cores, uploading waits. */
const fewAtOnce = 4;

/**
 * Works through a list, a few items at a time; once one has failed, no further one is begun. The first failure is
 * thrown when nothing is under way any more: what undoes the work must not be overtaken by a part of it.
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
