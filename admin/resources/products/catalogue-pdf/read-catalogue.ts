import { supabase, supabaseUrl } from '#admin/api/client.ts';
import { readInBatches } from '#admin/api/reads.ts';
import { type CatalogueEntry, toEntries } from '#shared/catalogue/pdf/catalogue-entry.ts';
import {
  type PublicProductRow,
  publicProductColumns,
  toProduct,
} from '#shared/catalogue/product.ts';
import { toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import {
  type ShortAddressesFile,
  shortAddress,
  shortAddressesFile,
} from '#shared/redirects/short-addresses.ts';

const siteUrl = import.meta.env.PUBLIC_SITE_URL || window.location.origin;

/** Maximum number of ids per request, limited because the ids are part of the URL. */
const idsAtOnce = 100;

/** Fetches the paths of the product pages, by product id. Returns undefined if the site cannot be reached. */
async function readPaths(): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const response = await fetch(new URL(shortAddressesFile, siteUrl));
    if (!response.ok) return undefined;
    const ids = (await response.json()) as ShortAddressesFile;
    return new Map(Object.entries(ids).map(([slug, id]) => [id, shortAddress(slug)]));
  } catch {
    return undefined;
  }
}

/** Reads the active products among the ids, in their order, as entries of a catalogue. */
export async function readEntries(
  ids: readonly string[],
  techniques: readonly { id: string; look: string }[],
  hasLogo: boolean,
): Promise<CatalogueEntry[]> {
  const [rows, addresses] = await Promise.all([
    readInBatches(ids, idsAtOnce, (batch) =>
      supabase
        .from('products')
        .select(publicProductColumns)
        .in('id', batch)
        .eq('is_active', true)
        .overrideTypes<PublicProductRow[], { merge: false }>()
        .throwOnError(),
    ),
    readPaths(),
  ]);
  const products = new Map(rows.map((row) => [row.id, toProduct(row, supabaseUrl, [])]));
  const looks = new Map(techniques.map(({ id, look }) => [id, toTechniqueLook(look)]));
  return toEntries(
    ids.flatMap((id) => products.get(id) ?? []),
    {
      hasLogo,
      lookOf: (technique) => looks.get(technique ?? '') ?? 'full_color',
      urlOf: (id) => {
        const path = addresses ? addresses.get(id) : `/produto/${id}`;
        return path === undefined ? '' : new URL(path, siteUrl).href;
      },
    },
  );
}
