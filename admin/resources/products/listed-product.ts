import { supabaseUrl } from '#admin/api/client.ts';
import { inDisplayOrder, type ProductRow } from '#shared/catalogue/product.ts';
import { currentUrl, type Picture, readVariants } from '#shared/images/picture.ts';

/** A product with everything the list and the form show of it. An alias, as Refine asks for. */
export type ListedProduct = Pick<ProductRow, keyof ProductRow>;

type ImageRow = ProductRow['product_images'][number];

/** A stored image as it can be shown now. */
export function toPicture(image: ImageRow): Picture {
  return {
    url: currentUrl(image.image_url, supabaseUrl),
    alt: image.alt_text,
    width: image.width,
    height: image.height,
    variants: readVariants(image.variants).map(({ width, url }) => ({
      width,
      url: currentUrl(url, supabaseUrl),
    })),
  };
}

/** The image a product is known by. */
export function primaryPicture(
  product: Pick<ListedProduct, 'product_images'>,
): Picture | undefined {
  const [primary] = inDisplayOrder(product.product_images);
  return primary && toPicture(primary);
}

/** The smallest copy of a picture, for places where it is small. */
export function thumbnailUrl(picture: Picture): string {
  return picture.variants[0]?.url ?? picture.url;
}
