/** Pages that several threads write, each taking the next one; it can be handed to a thread as it is. */
export interface WorkQueue {
  /** Their addresses. */
  readonly pages: readonly string[];
  /** How many of them are taken. */
  readonly cursor: Int32Array<SharedArrayBuffer>;
}

/** How many pages a thread has under way: they wait for little but their own work. */
const atOnce = 4;

export function createWorkQueue(pages: readonly string[]): WorkQueue {
  return { pages, cursor: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

/**
 * Writes pages of a queue until none is left; once one could not be written, nobody takes another.
 * @throws what `write` does
 */
export async function drainQueue(
  { pages, cursor }: WorkQueue,
  write: (page: string) => Promise<unknown>,
): Promise<void> {
  const work = async () => {
    for (;;) {
      const page = pages[Atomics.add(cursor, 0, 1)];
      if (page === undefined) return;
      try {
        await write(page);
      } catch (error) {
        Atomics.store(cursor, 0, pages.length);
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
