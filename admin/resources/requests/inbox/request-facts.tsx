import { formatDay } from '#admin/records/text-fields.tsx';
import { Badge } from '#admin/ui/badge.tsx';
import { shopDay } from '#shared/dates/shop-day.ts';
import { formatPrice } from '#shared/numbers/format-number.ts';
import type { ListedRequest } from '../read-requests.ts';

type Facts = Pick<ListedRequest, 'value' | 'needed_by' | 'return_on' | 'status'>;

export function RequestFacts({ request }: { request: Facts }) {
  const { value, needed_by, return_on, status } = request;
  const isOpen = status !== 'won' && status !== 'lost';
  const isDue = return_on !== null && return_on <= shopDay(new Date());
  return (
    <>
      {value !== null && <strong>{formatPrice(Number(value))}</strong>}
      {needed_by !== null && <span>Precisa até {formatDay(needed_by)}</span>}
      {return_on !== null && isOpen && (
        <Badge tone={isDue ? 'accent' : 'plain'}>Retornar em {formatDay(return_on)}</Badge>
      )}
    </>
  );
}
