import { useQuery } from '@tanstack/react-query';
import { countRows } from '#admin/api/data-provider.ts';
import { productColumns } from '#shared/catalogue/product.ts';
import { lowStock } from '#shared/catalogue/stock-status.ts';
import { productGaps } from '../products/product-gaps.ts';
import {
  changeProductQuery,
  noCategory,
  type ProductQuery,
  productFilters,
  readProductQuery,
} from '../products/product-query.ts';

interface Gap {
  label: string;
  /** The consequence on the site. */
  note: string;
  query: Partial<ProductQuery>;
}

const gaps: readonly Gap[] = [
  {
    label: productGaps['sem-imagem'].label,
    note: 'O site mostra um quadro vazio no lugar da foto.',
    query: { gap: 'sem-imagem' },
  },
  {
    label: productGaps['sem-preco'].label,
    note: 'O visitante não vê quanto custa.',
    query: { gap: 'sem-preco' },
  },
  {
    label: 'Sem categoria',
    note: 'Quem navega por categoria não encontra.',
    query: { categoryId: noCategory },
  },
  {
    label: productGaps['estoque-baixo'].label,
    note: `Menos de ${lowStock} peças de um produto “Em Estoque”.`,
    query: { gap: 'estoque-baixo' },
  },
];

/** The query of a count is that of the list it links to. */
async function readGapCounts() {
  return Promise.all(
    gaps.map(async ({ label, note, query }) => {
      // Only products the site shows.
      const address = changeProductQuery(new URLSearchParams(), { standing: 'ativos', ...query });
      const count = await countRows({
        resource: 'products',
        filters: productFilters(readProductQuery(address)),
        meta: { select: productColumns },
      });
      return { label, note, count, path: `/products?${address}` };
    }),
  );
}

/** Counts the incomplete products on the site by what is missing, each with its list; read on every visit. */
export function useGapCounts() {
  return useQuery({
    queryKey: ['dashboard-gaps'],
    queryFn: readGapCounts,
    refetchOnMount: 'always',
  });
}
