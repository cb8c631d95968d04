import { supabase, supabaseUrl } from '#admin/api/client.ts';
import { readInBatches } from '#admin/api/reads.ts';
import { drawSvg, isSvg } from '#admin/uploads/svg-drawing.ts';
import { type CatalogueEntry, toEntries } from '#shared/catalogue/pdf/catalogue-entry.ts';
import type { CatalogueLogo } from '#shared/catalogue/pdf/entry-photo.ts';
import { flatLogo } from '#shared/catalogue/pdf/flat-logo.ts';
import {
  type PublicProductRow,
  publicProductColumns,
  toProduct,
} from '#shared/catalogue/product.ts';
import { toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import { cutOut } from '#shared/logo-preview/cut-out.ts';
import { traitsOf } from '#shared/logo-preview/tone.ts';
import {
  type ShortAddressesFile,
  shortAddress,
  shortAddressesFile,
} from '#shared/redirects/short-addresses.ts';
import { drawnPixels, pixelsOf } from '../print-areas/read-pixels.ts';
import { idsAtOnce } from '../sheet/read-stored-products.ts';

const siteUrl = import.meta.env.PUBLIC_SITE_URL || window.location.origin;

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

/** Reads the active products among the ids as catalogue entries, in the order of the ids. */
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

/** Longer side in pixels, the same as for logos uploaded by visitors. */
const logoSide = 1200;

/** Opens a client's logo: `cut` has no background, `flat` is a JPEG on a contrasting one. Rejects with ImageRefused. */
export async function openClientLogo(file: File) {
  const box = { width: logoSide, height: logoSide };
  const drawn = isSvg(file)
    ? drawnPixels(await drawSvg(file, box))
    : await pixelsOf(file, logoSide);
  const pixels = cutOut(drawn);
  const cut: CatalogueLogo = { pixels, traits: traitsOf(pixels) };
  return { cut, flat: await flatLogo(cut) };
}
