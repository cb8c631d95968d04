import { supabaseUrl } from '#admin/api/client.ts';
import { inDisplayOrder, type ProductRow, toPicture } from '#shared/catalogue/product.ts';
import type { Picture } from '#shared/images/picture.ts';
import { formatPrice } from '#shared/numbers/format-number.ts';
import { lowestPrice, readTiers } from '#shared/pricing/price-tiers.ts';

/** Product as used by lists and the form. Declared as a type alias because Refine's generics reject interfaces. */
export type ListedProduct = Pick<ProductRow, keyof ProductRow>;

export function primaryPicture(
  product: Pick<ListedProduct, 'product_images'>,
): Picture | undefined {
  const [primary] = inDisplayOrder(product.product_images);
  return primary && toPicture(primary, '', supabaseUrl);
}

export function thumbnailUrl(picture: Picture): string {
  return picture.variants[0]?.url ?? picture.url;
}

/** Formats the price for lists: "R$ 12,50", or "a partir de R$ 9,90" if there are only price tiers. */
export function listedPrice({
  price,
  price_tiers,
}: Pick<ListedProduct, 'price' | 'price_tiers'>): string | undefined {
  const own = formatPrice(Number(price ?? 0));
  if (own !== undefined) return own;
  const lowest = lowestPrice({ price: 0, tiers: readTiers(price_tiers) });
  return lowest === undefined ? undefined : `a partir de ${formatPrice(lowest)}`;
}
