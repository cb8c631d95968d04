/** Pictures in work at the same time: making copies of them uses all cores, uploading waits. */
const atOnce = 4;

/** Works through a list, a few items at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
) {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
