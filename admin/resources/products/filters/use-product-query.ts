import { useAddress } from '#admin/navigation/use-address.ts';
import { changeProductQuery, type ProductQuery, readProductQuery } from './product-query.ts';

export function useProductQuery() {
  const [params, changeAddress] = useAddress();
  const change = (part: Partial<ProductQuery>, replace = part.page === undefined) =>
    changeAddress((now) => changeProductQuery(now, part), { replace });
  return [readProductQuery(params), change] as const;
}
