import { PictureOutlined } from '@ant-design/icons';
import { thumbnailSource } from '#admin/uploads/image-source.ts';
import type { ChosenProduct } from './chosen-products.ts';

/** The picture of a product, small; its name stands beside it. */
export function ProductThumbnail({ product }: { product: ChosenProduct | undefined }) {
  const source = product?.image ? thumbnailSource(product.image) : undefined;
  return source === undefined ? (
    <span className="product-thumbnail">
      <PictureOutlined aria-hidden="true" />
    </span>
  ) : (
    <img
      className="product-thumbnail"
      src={source}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      draggable={false}
    />
  );
}
