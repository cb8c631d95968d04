import { supabaseUrl } from '#admin/api/client.ts';
import { inDisplayOrder, type ProductRow } from '#shared/catalogue/product.ts';
import { currentUrl, type Picture, parseVariants } from '#shared/images/picture.ts';
import { formatPrice } from '#shared/numbers/format-number.ts';
import { lowestPrice } from '#shared/pricing/price-tiers.ts';
import { readTiers } from '#shared/pricing/read-tiers.ts';

/** A product as list and form read it; an alias, as Refine's generics accept no interface. */
export type ListedProduct = Pick<ProductRow, keyof ProductRow>;

type ImageRow = ProductRow['product_images'][number];

/** A stored image with its current addresses. */
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

/** The primary image of a product. */
export function primaryPicture(
  product: Pick<ListedProduct, 'product_images'>,
): Picture | undefined {
  const [primary] = inDisplayOrder(product.product_images);
  return primary && toPicture(primary);
}

/** The smallest copy of a picture. */
export function thumbnailUrl(picture: Picture): string {
  return picture.variants[0]?.url ?? picture.url;
}

/** What a product costs, as the lists show it: "R$ 12,50", "a partir de R$ 9,90" by quantity alone; undefined without. */
export function listedPrice({
  price,
  price_tiers,
}: Pick<ListedProduct, 'price' | 'price_tiers'>): string | undefined {
  const own = formatPrice(Number(price ?? 0));
  if (own !== undefined) return own;
  const lowest = lowestPrice({ price: 0, tiers: readTiers(price_tiers) });
  return lowest === undefined ? undefined : `a partir de ${formatPrice(lowest)}`;
}
