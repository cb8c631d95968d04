import { parseName, parsePage } from '#admin/navigation/address-values.ts';

/** The kinds of records that come back, by their names in the address. */
export const deletedKinds = {
  produtos: { label: 'Produtos', table: 'products', forAdministrators: false },
  categorias: { label: 'Categorias', table: 'categories', forAdministrators: false },
  ideias: { label: 'Ideias', table: 'collections', forAdministrators: false },
  materiais: { label: 'Materiais', table: 'materials', forAdministrators: false },
  tecnicas: { label: 'Técnicas', table: 'techniques', forAdministrators: false },
  sinonimos: { label: 'Sinônimos da busca', table: 'search_synonyms', forAdministrators: false },
  redirecionamentos: { label: 'Redirecionamentos', table: 'redirects', forAdministrators: true },
  slides: { label: 'Slides', table: 'carousel_slides', forAdministrators: true },
  passos: { label: 'Passos', table: 'how_it_works_steps', forAdministrators: true },
  funcionarios: { label: 'Funcionários', table: 'admin_users', forAdministrators: true },
} as const;

export type DeletedKind = keyof typeof deletedKinds;

/** What of the deleted records is shown; all in the address, so that it can be shared. */
export interface DeletedQuery {
  kind: DeletedKind | undefined;
  search: string;
  page: number;
}

const names = { kind: 'tipo', search: 'busca', page: 'pagina' } as const;

/** Parses the address; invalid parameters are ignored. */
export function readDeletedQuery(params: URLSearchParams): DeletedQuery {
  return {
    kind: parseName(deletedKinds, params.get(names.kind)),
    search: (params.get(names.search) ?? '').trim(),
    page: parsePage(params.get(names.page)),
  };
}

/** The parameters after a change; a change of the filters returns to the first page. */
export function changeDeletedQuery(
  params: URLSearchParams,
  change: Partial<DeletedQuery>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  const next = { ...readDeletedQuery(params), page: 1, ...change };
  const set = (name: string, value: string) =>
    value === '' ? changed.delete(name) : changed.set(name, value);
  set(names.kind, next.kind ?? '');
  set(names.search, next.search);
  set(names.page, next.page === 1 ? '' : String(next.page));
  return changed;
}

/** What the database is asked for. */
export function toDeletedArguments({ kind, search }: Pick<DeletedQuery, 'kind' | 'search'>) {
  return {
    ...(kind === undefined ? {} : { tables: [deletedKinds[kind].table] }),
    ...(search === '' ? {} : { search }),
  };
}
