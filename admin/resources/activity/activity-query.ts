import dayjs from 'dayjs';
import { parseName } from '#admin/navigation/address-values.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';

/** The kinds of records, by their names in the address, with the tables that are a part of each. */
export const activityKinds = {
  produtos: {
    label: 'Produtos',
    tables: [
      'products',
      'product_groups',
      'product_images',
      'product_tags',
      'price_tiers',
      'product_techniques',
      'print_areas',
      'product_costs',
    ],
  },
  categorias: { label: 'Categorias', tables: ['categories'] },
  ideias: { label: 'Ideias', tables: ['collections', 'collection_products'] },
  materiais: { label: 'Materiais', tables: ['materials'] },
  tecnicas: { label: 'Técnicas', tables: ['techniques'] },
  home: { label: 'Slides e passos', tables: ['carousel_slides', 'how_it_works_steps'] },
  textos: { label: 'Textos do site', tables: ['site_content'] },
  sinonimos: { label: 'Sinônimos da busca', tables: ['search_synonyms'] },
  redirecionamentos: { label: 'Redirecionamentos', tables: ['redirects'] },
  equipe: { label: 'Funcionários', tables: ['admin_users'] },
} as const;

export type ActivityKind = keyof typeof activityKinds;

/** What of the activity is shown; all in the address, so that it can be shared. */
export interface ActivityQuery {
  /** The account of one person. */
  person: string | undefined;
  kind: ActivityKind | undefined;
  /** As 2026-11-30, by the clock of whoever looks. */
  day: string | undefined;
  /** The page: what was done before this moment. */
  olderThan: string | undefined;
}

const names = { person: 'pessoa', kind: 'tipo', day: 'dia', olderThan: 'antes' } as const;

const isMoment = (text: string | null) => text !== null && !Number.isNaN(Date.parse(text));

/** Parses the address; invalid parameters are ignored. */
export function readActivityQuery(params: URLSearchParams): ActivityQuery {
  const person = params.get(names.person) ?? '';
  const day = params.get(names.day) ?? '';
  const olderThan = params.get(names.olderThan);
  return {
    person: isUuid(person) ? person : undefined,
    kind: parseName(activityKinds, params.get(names.kind)),
    // A day that does not exist would be read as another one.
    day: dayjs(day).format('YYYY-MM-DD') === day ? day : undefined,
    olderThan: olderThan !== null && isMoment(olderThan) ? olderThan : undefined,
  };
}

/** The parameters after a change; a change of the filters returns to the newest. */
export function changeActivityQuery(
  params: URLSearchParams,
  change: Partial<ActivityQuery>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  const next = { ...readActivityQuery(params), olderThan: undefined, ...change };
  for (const field of Object.keys(names) as (keyof ActivityQuery)[]) {
    const value = next[field];
    if (value === undefined) changed.delete(names[field]);
    else changed.set(names[field], value);
  }
  return changed;
}

/** The query without filters. */
export const everything = {
  person: undefined,
  kind: undefined,
  day: undefined,
} satisfies Partial<ActivityQuery>;

export const isNarrowed = ({ person, kind, day }: ActivityQuery): boolean =>
  person !== undefined || kind !== undefined || day !== undefined;

/** What the database is asked for. */
export function toActivityArguments({ person, kind, day, olderThan }: ActivityQuery) {
  const start = day === undefined ? undefined : dayjs(day).startOf('day');
  // Moments are compared as such: they may be written with another offset.
  const nextDay = start?.add(1, 'day').toISOString();
  const before =
    olderThan !== undefined &&
    (nextDay === undefined || Date.parse(olderThan) < Date.parse(nextDay))
      ? olderThan
      : nextDay;
  return {
    ...(person === undefined ? {} : { person }),
    ...(kind === undefined ? {} : { tables: [...activityKinds[kind].tables] }),
    ...(start === undefined ? {} : { since: start.toISOString() }),
    ...(before === undefined ? {} : { older_than: before }),
  };
}
