import { Button, Select } from 'antd';
import { stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { ListTools } from '../lists/list-tools.tsx';
import { SearchField } from '../lists/search-field.tsx';
import {
  isNarrowed,
  noCategory,
  type ProductQuery,
  type ProductSort,
  productSorts,
} from './product-query.ts';

const stockStatuses = Object.entries(stockStatusLabels).map(([value, label]) => ({ value, label }));

const sorts: { value: ProductSort | ''; label: string }[] = [
  { value: '', label: 'Mais recentes' },
  ...Object.entries(productSorts).map(([value, { label }]) => ({
    value: value as ProductSort,
    label,
  })),
];

interface ProductFiltersProps {
  query: ProductQuery;
  categories: readonly { id: string; name: string }[];
  onChange: (change: Partial<ProductQuery>) => void;
}

/** What the list is narrowed to. */
export function ProductFilters({ query, categories, onChange }: ProductFiltersProps) {
  return (
    <ListTools label="Filtrar produtos">
      <SearchField search={query.search} onSearch={(search) => onChange({ search })} />
      <Select
        aria-label="Categoria"
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder="Todas as categorias"
        options={[
          { value: noCategory, label: 'Sem categoria' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={query.categoryId ?? null}
        onChange={(categoryId) => onChange({ categoryId: categoryId ?? undefined })}
      />
      <Select
        aria-label="Disponibilidade"
        allowClear
        placeholder="Qualquer disponibilidade"
        options={stockStatuses}
        value={query.stockStatus ?? null}
        onChange={(stockStatus) => onChange({ stockStatus: stockStatus ?? undefined })}
      />
      <Select<ProductSort | ''>
        aria-label="Ordenar por"
        options={sorts}
        value={query.sort ?? ''}
        onChange={(sort) => onChange({ sort: sort === '' ? undefined : sort })}
      />
      {isNarrowed(query) && (
        <Button
          type="link"
          onClick={() => onChange({ search: '', categoryId: undefined, stockStatus: undefined })}
        >
          Limpar filtros
        </Button>
      )}
    </ListTools>
  );
}
