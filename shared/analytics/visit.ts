import { isRecord } from '../lists/decode-list.ts';
import { fixedPaths } from '../pages/fixed-paths.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { type Metric, metrics } from './web-vitals.ts';

export const visitPath = '/hooks/visit';

/** Maximum number of distinct subjects counted per household, day and kind. Must match private.counter_limits. */
export const householdLimits = {
  page_view: 500,
  cart_add: 200,
  missing_page: 20,
  search: 30,
  search_without_hit: 30,
  // These limits apply to each kind of page.
  lcp: 6,
  inp: 6,
  cls: 6,
} as const satisfies Record<Metric, number> & Record<string, number>;

export type CountKind = keyof typeof householdLimits;

export interface VisitCount {
  kind: CountKind;
  /** Counted subject, such as a path or a product's id (`page_counters`). */
  subject: string;
  /** Deduplication key. A household counts at most once a day for each kind and value. */
  once: string;
}

/** Maximum size of a visit's JSON, in bytes. Must match public.count_events. */
export const longestVisit = 4096;

const mostEvents = 40;

const otherPages = /* @__PURE__ */ new Set<string>(Object.values(fixedPaths));
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Strips the page number and a trailing slash. Must match private.counted_events. */
const countedPath = (path: string) => path.replace(/(\/pagina\/[0-9]{1,6})?\/?$/, '') || '/';

/** Returns the kind of page at a path, or undefined if it is not counted. Must match private.page_kind. */
function pageKind(path: string): string | undefined {
  if (path === '/') return 'home';
  if (path === '/produtos') return 'catalogue';
  if (otherPages.has(path)) return 'other';
  if (path.startsWith('/produto/')) return uuid.test(path.slice(9)) ? 'product' : undefined;
  const [, list, slug] = /^\/(categoria|ideias)\/([a-z0-9-]{1,120})$/.exec(path) ?? [];
  if (slug === undefined) return undefined;
  return list === 'categoria' ? 'category' : 'idea';
}

/** Normalises a search: undefined without words, empty if it may name a person. Must match private.counted_words. */
function countedWords(query: string): string | undefined {
  const words = normalizeText(
    query
      .toWellFormed()
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .normalize('NFC'),
  ).trim();
  if (/@|([0-9][ ./()-]*){7}/.test(words)) return '';
  if (!/[\p{L}\p{N}]/u.test(words)) return undefined;
  return Array.from(words).slice(0, 80).join('').trim();
}

/** Bucket widths in whole units: `fine` below `until`, then `wide`. Values from `most` up share one bucket. */
const scales = {
  lcp: { decimals: 0, fine: 100, until: 4000, wide: 500, most: 10_000 },
  inp: { decimals: 0, fine: 25, until: 500, wide: 100, most: 2000 },
  cls: { decimals: 2, fine: 1, until: 25, wide: 5, most: 100 },
} as const satisfies Record<Metric, object>;

/** Formats the bucket of a value, as in "2400-2500". Must match private.figure_bounds. */
function figureBounds(metric: Metric, value: number): string {
  const { decimals, fine, until, wide, most } = scales[metric];
  const factor = 10 ** decimals;
  // Removes floating-point error: 0.29 × 100 is slightly less than 29.
  const units = Math.round(value * factor * 1e6) / 1e6;
  if (units >= most) return `${most / factor}-${most / factor}`;
  if (value === 0) return '0-0';
  const step = units < until ? fine : wide;
  const from = Math.floor(units / step) * step;
  return `${(from / factor).toFixed(decimals)}-${((from + step) / factor).toFixed(decimals)}`;
}

const isMetric = (name: unknown): name is Metric =>
  typeof name === 'string' && Object.hasOwn(metrics, name);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Returns true for missing pages that are counted. Removed products are not: they redirect to the catalogue. */
const isCountedMissing = (path: string) =>
  path.length <= 200 && /^\/[a-z0-9A-Z/_.~%-]+$/.test(path) && !path.startsWith('/produto/');

/** Parses a visit into its counts. Undefined if malformed. Must match private.counted_events. */
export function readVisit(payload: unknown): VisitCount[] | undefined {
  if (!isRecord(payload)) return undefined;
  const { path: sentPath, missing, events, ...others } = payload;
  if (typeof sentPath !== 'string' || !Array.isArray(events)) return undefined;
  if (Object.keys(others).length > 0) return undefined;
  const path = countedPath(sentPath);
  const counts: VisitCount[] = [];
  const count = (kind: CountKind, subject: string, once = subject) =>
    counts.push({ kind, subject, once });
  const page = missing === undefined ? pageKind(path) : undefined;
  if (page !== undefined) count('page_view', path);
  else if (missing !== undefined && isCountedMissing(path)) count('missing_page', path);
  const figures = new Map<Metric, number>();
  for (const event of events.slice(0, mostEvents)) {
    if (!isRecord(event)) continue;
    if (event.metric !== undefined) {
      const { metric, value } = event;
      // Later values replace earlier ones because only the last one covers the whole visit.
      if (isMetric(metric) && typeof value === 'number' && value >= 0) figures.set(metric, value);
    } else if (event.query !== undefined) {
      const words = countedWords(textOf(event.query));
      if (words === undefined) continue;
      count('search', words);
      if (event.hits === 0) count('search_without_hit', words);
    } else if (uuid.test(textOf(event.add))) {
      count('cart_add', textOf(event.add));
    }
  }
  if (page === undefined) return counts;
  for (const [metric, value] of figures) {
    // Keyed by page kind, not value, so no household dominates a percentile.
    count(metric, `${page} ${figureBounds(metric, value)}`, page);
  }
  return counts;
}
