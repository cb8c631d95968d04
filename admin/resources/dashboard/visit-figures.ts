import { useQuery } from '@tanstack/react-query';
import { supabase } from '#admin/api/client.ts';
import type { FigureBucket, Metric } from '#shared/counting/field-figures.ts';

/** The periods one can look at (days). */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** The kinds of page whose speed is counted, as `private.page_kind` calls them. */
export const pageKinds = {
  home: 'Início',
  catalogue: 'Catálogo',
  product: 'Produto',
  category: 'Categoria',
  idea: 'Ideia',
  other: 'Outras',
} as const;
export type PageKind = keyof typeof pageKinds;

/** What visit_figures answers; of each list the first five. */
export interface VisitFigures {
  /** The first day of which anything was counted. */
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
  speed: (FigureBucket & { metric: Metric; page: PageKind })[];
}

async function readFigures(days: Period): Promise<VisitFigures> {
  const { data, error } = await supabase.rpc('visit_figures', { days });
  if (error) throw error;
  return data as unknown as VisitFigures;
}

/** The visits of the last days, read on every visit; those of the former period stay until the others are there. */
export function useVisitFigures(days: Period) {
  return useQuery({
    queryKey: ['visit-figures', days],
    queryFn: () => readFigures(days),
    refetchOnMount: 'always',
    placeholderData: (former) => former,
  });
}
