/** Reads rows by many keys in batches, because all keys together would be too long for a URL. */
export async function readInBatches<Row>(
  keys: readonly string[],
  size: number,
  read: (batch: string[]) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / size) }, (_, at) =>
    keys.slice(at * size, (at + 1) * size),
  );
  return (await Promise.all(batches.map(read))).flatMap(({ data }) => data);
}
