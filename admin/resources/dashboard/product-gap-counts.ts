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
  /** What it means for the site. */
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

/** The counts and the list behind each are one question: the products of the same address. */
async function readGapCounts() {
  return Promise.all(
    gaps.map(async ({ label, note, query }) => {
      // What the site does not show can wait.
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

/** How many of the products on the site lack what, and where they are listed; read anew on every visit. */
export function useGapCounts() {
  return useQuery({
    queryKey: ['dashboard-gaps'],
    queryFn: readGapCounts,
    refetchOnMount: 'always',
  });
}
