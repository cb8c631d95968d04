/** Work that is shared out: each worker takes the next piece. */
export interface WorkQueue<Piece> {
  /** The next piece; undefined when none is left, or a worker has failed. */
  take(): Piece | undefined;
  /** Leaves what nobody has taken. */
  end(): void;
}

export function createWorkQueue<Piece>(pieces: readonly Piece[]): WorkQueue<Piece> {
  let next = 0;
  return {
    take: () => pieces[next++],
    end() {
      next = pieces.length;
    },
  };
}

/**
 * Works through a queue until nothing is left; once a piece has failed, nobody takes another.
 * @throws what `work` does
 */
export async function drainQueue<Piece>(
  queue: WorkQueue<Piece>,
  work: (piece: Piece) => Promise<unknown>,
): Promise<void> {
  for (let piece = queue.take(); piece !== undefined; piece = queue.take()) {
    try {
      await work(piece);
    } catch (error) {
      queue.end();
      throw error;
    }
  }
}
