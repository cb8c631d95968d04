import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { logError } from './api-error.ts';
import { supabase } from './client.ts';

type CountedTable = 'categories' | 'products' | 'product_tags' | 'product_techniques';

/** Counts the rows whose columns have these values, without reading the rows. */
export async function countMatching(table: CountedTable, values: object): Promise<number> {
  const rows = supabase.from(table).select('id', { count: 'exact', head: true });
  const { count } = await rows.match({ ...values }).throwOnError();
  if (count === null) throw new Error('The response has no row count');
  return count;
}

/** Like `countMatching`, but for hints: if the count fails, it resolves to undefined. */
export const countIfPossible = (...asked: Parameters<typeof countMatching>) =>
  countMatching(...asked).catch((cause: unknown) => {
    logError(`The rows of ${asked[0]} were not counted`, cause);
    return undefined;
  });

/** Reads rows by many keys in batches because all keys together would be too long for a URL. */
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

/** Reads site sections. Resolves to a function that returns a key's content, or undefined if it was never saved. */
export async function readSiteContent<Key extends string>(keys: readonly Key[]) {
  const { data } = await supabase
    .from('site_content')
    .select('section_key, content')
    .in('section_key', keys)
    .throwOnError();
  return (key: Key): unknown => data.find(({ section_key }) => section_key === key)?.content;
}

export const useRead = <Data>(
  queryKey: readonly unknown[],
  call: () => PromiseLike<{ data: Data }>,
  options: Pick<UseQueryOptions<Data>, 'staleTime' | 'refetchInterval'> = {},
) => useQuery({ ...options, queryKey, queryFn: async () => (await call()).data });
