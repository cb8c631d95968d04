import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { areTooFew, tooFewText } from '#shared/publishing/too-few-products.ts';
import { countRows } from '../api/data-provider.ts';

/**
 * Says beforehand that the site will wait to be published, as it would lose more than half of its products.
 * @param change by how many the products that visitors see become more, or fewer
 */
export function TooFewNotice({ change }: { change: number }) {
  const { data: visible } = useQuery({
    queryKey: ['visible-products'],
    queryFn: () =>
      countRows({
        resource: 'products',
        filters: [{ field: 'is_active', operator: 'eq', value: true }],
      }),
    enabled: change < 0,
    // Asked anew for everything that is about to be done.
    gcTime: 0,
  });
  if (visible === undefined || change >= 0 || !areTooFew(visible + change, visible)) return null;
  return (
    <Alert type="warning" showIcon role="status" title={tooFewText(visible + change, visible)} />
  );
}
