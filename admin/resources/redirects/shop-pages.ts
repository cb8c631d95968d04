import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { withoutFormer } from '#admin/api/query-defaults.ts';
import { readInBatches } from '#admin/api/reads.ts';
import { useAfterPause } from '#admin/lists/typing-pause.ts';
import {
  askedPath,
  type ListedRedirect,
  recordAt,
  recordPages,
  type ShopPages,
} from '#shared/redirects/redirect-list.ts';

/** Maximum number of names per request, to keep the URL short. */
const atOnce = 40;

async function readRecords(
  folder: string,
  table: (typeof recordPages)[keyof typeof recordPages],
  names: readonly string[],
) {
  const rows = await readInBatches(names, atOnce, (batch) =>
    table === 'products'
      ? supabase.from(table).select('name:id, is_active').in('id', batch).throwOnError()
      : supabase.from(table).select('name:slug, is_active').in('slug', batch).throwOnError(),
  );
  return rows.map(({ name, is_active }) => ({ path: folder + name, isShown: is_active }));
}

async function readRedirects(paths: readonly string[]): Promise<string[]> {
  const rows = await readInBatches(paths, atOnce, (batch) =>
    supabase.from('redirects').select('from_path').in('from_path', batch).throwOnError(),
  );
  return rows.map(({ from_path }) => from_path);
}

async function readShopPages(paths: readonly string[]): Promise<ShopPages> {
  const at = paths.map(recordAt);
  const [redirects, ...records] = await Promise.all([
    readRedirects(paths),
    ...Object.entries(recordPages).map(([folder, table]) =>
      readRecords(
        folder,
        table,
        at.flatMap((record) => (record?.table === table ? record.name : [])),
      ),
    ),
  ]);
  const pages = records.flat();
  return {
    taken: new Set(pages.map(({ path }) => path)),
    found: new Set([
      ...redirects,
      ...pages.filter(({ isShown }) => isShown).map(({ path }) => path),
    ]),
  };
}

/** Returns which of the redirects' paths are pages of the shop, debounced while typing. Undefined until known. */
export function useShopPages(
  redirects: readonly Pick<ListedRedirect, 'from' | 'to'>[],
): ShopPages | undefined {
  const paths = redirects.flatMap(({ from, to }) => [
    ...(recordAt(from) ? [from] : []),
    ...[askedPath(to) ?? []].flat(),
  ]);
  // Joins with line breaks because paths contain none.
  const wanted = [...new Set(paths)].sort().join('\n');
  const asked = useAfterPause(wanted);
  const { data } = useQuery({
    queryKey: ['shop-pages', asked],
    queryFn: () => readShopPages(asked.split('\n').filter(Boolean)),
    ...withoutFormer,
  });
  return asked === wanted ? data : undefined;
}
