import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { isProductDrop, productDropText } from '#shared/publishing/product-drop-guard.ts';
import { countRows } from '../api/data-provider.ts';

/**
 * Warns that the product-drop guard will stop the next publication.
 * @param change difference in the number of products that visitors see
 */
export function ProductDropNotice({ change }: { change: number }) {
  const { data: visible } = useQuery({
    queryKey: ['visible-products'],
    queryFn: () =>
      countRows({
        resource: 'products',
        filters: [{ field: 'is_active', operator: 'eq', value: true }],
      }),
    enabled: change < 0,
    // Counted anew for each planned change.
    gcTime: 0,
  });
  if (visible === undefined || change >= 0) return null;
  const products = visible + change;
  if (!isProductDrop(products, visible)) return null;
  return <Alert type="warning" showIcon role="status" title={productDropText(products, visible)} />;
}
