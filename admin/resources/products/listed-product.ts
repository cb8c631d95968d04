import { supabaseUrl } from '#admin/api/client.ts';
import { inDisplayOrder, type ProductRow } from '#shared/catalogue/product.ts';
import { currentUrl, type Picture, parseVariants } from '#shared/images/picture.ts';
import { formatPrice } from '#shared/numbers/format-number.ts';
import { lowestPrice } from '#shared/pricing/price-tiers.ts';
import { readTiers } from '#shared/pricing/read-tiers.ts';

/** A product of the list; an alias, as Refine's generics accept no interface. */
export type ListedProduct = Pick<ProductRow, keyof ProductRow>;

type ImageRow = ProductRow['product_images'][number];

/** Resolves the current URLs of a stored image. */
function toPicture(image: ImageRow): Picture {
  return {
    url: currentUrl(image.image_url, supabaseUrl),
    alt: image.alt_text,
    width: image.width,
    height: image.height,
    variants: parseVariants(image.variants).map(({ width, url }) => ({
      width,
      url: currentUrl(url, supabaseUrl),
    })),
  };
}

/** Returns the primary image of a product. */
export function primaryPicture(
  product: Pick<ListedProduct, 'product_images'>,
): Picture | undefined {
  const [primary] = inDisplayOrder(product.product_images);
  return primary && toPicture(primary);
}

/** Returns the URL of the smallest copy of a picture. */
export function thumbnailUrl(picture: Picture): string {
  return picture.variants[0]?.url ?? picture.url;
}

/** Formats a price for lists: "R$ 12,50", or "a partir de R$ 9,90" with prices by quantity only; undefined without any. */
export function listedPrice({
  price,
  price_tiers,
}: Pick<ListedProduct, 'price' | 'price_tiers'>): string | undefined {
  const own = formatPrice(Number(price ?? 0));
  if (own !== undefined) return own;
  const lowest = lowestPrice({ price: 0, tiers: readTiers(price_tiers) });
  return lowest === undefined ? undefined : `a partir de ${formatPrice(lowest)}`;
}
