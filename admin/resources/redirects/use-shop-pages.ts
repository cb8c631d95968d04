import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import { useAfterPause } from '#admin/lists/typing-pause.ts';
import type { ListedRedirect } from '#shared/redirects/redirect-list.ts';
import { askedPath, recordAt, recordPages, type ShopPages } from '#shared/redirects/shop-pages.ts';

/** Most addresses per request, which are part of its URL. */
const atOnce = 40;

const inParts = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, part) =>
    items.slice(part * atOnce, (part + 1) * atOnce),
  );

async function readRecords(
  folder: string,
  table: (typeof recordPages)[keyof typeof recordPages],
  names: readonly string[],
) {
  const read = async (some: string[]) => {
    const { data, error } =
      table === 'products'
        ? await supabase.from(table).select('name:id, is_active').in('id', some)
        : await supabase.from(table).select('name:slug, is_active').in('slug', some);
    if (error) throw error;
    return data.map(({ name, is_active }) => ({ path: folder + name, isShown: is_active }));
  };
  return (await Promise.all(inParts(names).map(read))).flat();
}

async function readRedirects(paths: readonly string[]): Promise<string[]> {
  const read = async (some: string[]) => {
    const { data, error } = await supabase
      .from('redirects')
      .select('from_path')
      .in('from_path', some);
    if (error) throw error;
    return data.map(({ from_path }) => from_path);
  };
  return (await Promise.all(inParts(paths).map(read))).flat();
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

/** Returns which addresses of redirects are pages of the shop, debounced; undefined until known. */
export function useShopPages(
  redirects: readonly Pick<ListedRedirect, 'from' | 'to'>[],
): ShopPages | undefined {
  const paths = redirects.flatMap(({ from, to }) => [
    ...(recordAt(from) ? [from] : []),
    ...[askedPath(to) ?? []].flat(),
  ]);
  // Joined by line breaks, which no path contains.
  const wanted = [...new Set(paths)].sort().join('\n');
  const asked = useAfterPause(wanted);
  const { data } = useQuery({
    queryKey: ['shop-pages', asked],
    queryFn: () => readShopPages(asked.split('\n').filter(Boolean)),
  });
  return asked === wanted ? data : undefined;
}
