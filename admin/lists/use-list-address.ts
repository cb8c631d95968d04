import { pageValue, parsePage, withValues } from '../navigation/address-values.ts';
import { useAddress } from '../navigation/use-address.ts';

const names = { search: 'busca', page: 'pagina' } as const;

/** Reads the search and the page of a list from the address; a new search returns to the first page. */
export function useListAddress() {
  const [params, changeAddress] = useAddress();
  const go = ({ search, page = 1 }: { search?: string; page?: number }) =>
    changeAddress(
      (now) =>
        withValues(now, {
          ...(search === undefined ? {} : { [names.search]: search }),
          [names.page]: pageValue(page),
        }),
      { replace: search !== undefined },
    );
  return {
    search: (params.get(names.search) ?? '').trim(),
    page: parsePage(params.get(names.page)),
    go,
  };
}
