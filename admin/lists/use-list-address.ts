import { parsePage } from '../navigation/address-values.ts';
import { useAddress } from '../navigation/use-address.ts';

const names = { search: 'busca', page: 'pagina' } as const;

/** What a list is searched for and which of its pages is shown, as the address says it. */
export function useListAddress() {
  const [params, changeAddress] = useAddress();
  const go = (change: { search?: string; page?: number }) =>
    changeAddress(
      (now) => {
        const next = new URLSearchParams(now);
        const set = (name: string, value: string) =>
          value === '' ? next.delete(name) : next.set(name, value);
        if (change.search !== undefined) set(names.search, change.search);
        set(names.page, change.page === undefined || change.page === 1 ? '' : `${change.page}`);
        return next;
      },
      { replace: change.page === undefined },
    );
  return {
    search: (params.get(names.search) ?? '').trim(),
    page: parsePage(params.get(names.page)),
    go,
  };
}
