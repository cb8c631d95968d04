import { PictureOutlined } from '@ant-design/icons';
import { Badge } from '#admin/ui/badge.tsx';
import { countText } from '#shared/numbers/format-number.ts';
import {
  type ListedProduct,
  listedPrice,
  primaryPicture,
  thumbnailUrl,
} from '../listed-product.ts';
import { StockBadge } from '../product-marks.tsx';
import { type ColumnName, cellText } from './table-columns.ts';

const changed = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

const nothing = <span aria-hidden="true">—</span>;

/** A product's value in a column. */
export function CellValue({ column, product }: { column: ColumnName; product: ListedProduct }) {
  switch (column) {
    case 'picture': {
      const picture = primaryPicture(product);
      return picture ? (
        <img
          src={thumbnailUrl(picture)}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ display: 'block', width: 34, height: 34, borderRadius: 4, objectFit: 'cover' }}
        />
      ) : (
        <PictureOutlined title="Sem foto" aria-label="Sem foto" />
      );
    }
    case 'name':
      return (
        <>
          {product.name}
          {product.color_name !== null && <span className="table-note"> {product.color_name}</span>}
        </>
      );
    case 'price':
      return listedPrice(product) ?? nothing;
    case 'min_quantity':
      return countText(product.min_quantity);
    case 'stock':
      return countText(product.stock);
    case 'stock_status':
      return <StockBadge status={product.stock_status} />;
    case 'is_active':
      return <Badge tone={product.is_active ? 'good' : 'plain'}>{cellText(column, product)}</Badge>;
    case 'changedAt':
      return (
        <time dateTime={product.updated_at}>{changed.format(new Date(product.updated_at))}</time>
      );
    default:
      return cellText(column, product) || nothing;
  }
}
