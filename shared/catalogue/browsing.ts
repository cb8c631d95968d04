import { matchesSearch, type Searchable } from './search.ts';

/** What the address of the catalogue asks for (spec section 2). */
export interface CatalogueQuery {
  /** Trimmed; empty when there is none. */
  search: string;
  /** A category's name; empty when there is none. */
  category: string;
}

/** Reads the query parameters of /produtos. */
export function catalogueQueryOf(parameters: URLSearchParams): CatalogueQuery {
  return {
    search: (parameters.get('search') ?? '').trim(),
    category: (parameters.get('categoria') ?? '').trim(),
  };
}

/** Whether a product is part of what the query asks for: the search AND the category (spec section 5). */
export function isAskedFor(product: Searchable, query: CatalogueQuery): boolean {
  return (
    (query.category === '' || product.category === query.category) &&
    matchesSearch(product, query.search)
  );
}
