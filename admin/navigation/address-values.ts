export function parseName<Name extends string>(
  known: Record<Name, unknown>,
  text: string | null,
): Name | undefined {
  return text !== null && Object.hasOwn(known, text) ? (text as Name) : undefined;
}

export function parsePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

export function withValues(
  params: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

/** URL parameter of each field of a query, with its parser. */
type Parameters<Query> = {
  readonly [Field in keyof Query]: readonly [
    name: string,
    parse: (text: string | null) => Query[Field],
  ];
};

/**
 * Describes a list's filters and page, which are kept in the URL so that they survive a reload and can be shared.
 * @param first values that any other change resets, such as the page to the first one
 * @param layout fields that do not filter rows, such as the sort order
 */
export function defineQuery<Query extends object>(
  parameters: Parameters<Query>,
  first: NoInfer<Partial<Query>> = {},
  layout: readonly NoInfer<keyof Query>[] = [],
) {
  const entries = Object.entries(parameters) as [keyof Query, Parameters<Query>[keyof Query]][];
  /** Parses the URL's parameters and ignores invalid ones. */
  const read = (params: URLSearchParams) =>
    Object.fromEntries(
      entries.map(([field, [name, parse]]) => [field, parse(params.get(name))]),
    ) as Query;
  /** Returns the parameters after a change, omitting default values. */
  const change = (params: URLSearchParams, part: Partial<Query>) => {
    const next = { ...read(params), ...first, ...part };
    return withValues(
      params,
      Object.fromEntries(
        entries.map(([field, [name, parse]]) => [
          name,
          next[field] === parse(null) ? undefined : String(next[field]),
        ]),
      ),
    );
  };
  const filters = entries.filter(([field]) => !(field in first || layout.includes(field)));
  /** Filter values that exclude nothing. */
  const none = Object.fromEntries(
    filters.map(([field, [, parse]]) => [field, parse(null)]),
  ) as Partial<Query>;
  const isNarrowed = (query: Query) => filters.some(([field]) => query[field] !== none[field]);
  return { read, change, first, none, isNarrowed };
}

export type AddressQuery<Query extends object> = ReturnType<typeof defineQuery<Query>>;
