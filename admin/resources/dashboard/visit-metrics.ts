import type { Metric, MetricBucket } from '#shared/analytics/web-vitals.ts';

/** Kinds of page whose speed is measured, as in `private.page_kind`. */
export const pageKinds = {
  home: 'Início',
  catalogue: 'Catálogo',
  product: 'Produto',
  category: 'Categoria',
  idea: 'Ideia',
  other: 'Outras',
} as const;

export type PageKind = keyof typeof pageKinds;

export interface VisitMetrics {
  since: string | null;
  totals: Partial<
    Record<'page_view' | 'search' | 'search_without_hit' | 'cart_add' | 'not_counted', number>
  >;
  viewed: { path: string; id: string; title: string; views: number }[];
  asked: {
    product_id: string;
    name: string;
    requests: number;
    quantity: number;
    adds: number;
    views: number;
  }[];
  missed: { words: string; searches: number }[];
  missing: { path: string; views: number }[];
  speed: (MetricBucket & { metric: Metric; page: PageKind })[];
}
