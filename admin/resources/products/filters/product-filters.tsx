import { Button, Select } from 'antd';
import { labelSearch } from '#admin/forms/select-options.ts';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { SearchField } from '#admin/lists/search-field.tsx';
import { stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { useProductChoices } from '../listed/product-choices.ts';
import {
  everyProduct,
  isNarrowed,
  noCategory,
  type ProductSort,
  productGaps,
  productSorts,
  productStandings,
} from './product-query.ts';
import { useProductQuery } from './use-product-query.ts';

const stockStatuses = Object.entries(stockStatusLabels).map(([value, label]) => ({ value, label }));

/** Select options whose values are the names in the address. */
const choices = <Name extends string>(known: Record<Name, { label: string }>) =>
  Object.entries<{ label: string }>(known).map(([value, { label }]) => ({
    value: value as Name,
    label,
  }));

const choiceFilters = [
  {
    field: 'stockStatus',
    'aria-label': 'Disponibilidade',
    placeholder: 'Qualquer disponibilidade',
    options: stockStatuses,
  },
  {
    field: 'standing',
    'aria-label': 'Situação',
    placeholder: 'Ativos e inativos',
    options: choices(productStandings),
  },
  {
    field: 'gap',
    'aria-label': 'Pendência',
    placeholder: 'Com ou sem pendência',
    options: choices(productGaps),
  },
] as const;

const sorts: { value: ProductSort | ''; label: string }[] = [
  { value: '', label: 'Mais recentes' },
  ...choices(productSorts),
];

const fieldStyle = { flex: '1 1 140px', minWidth: 0 };

export function ProductFilters() {
  const [query, onChange] = useProductQuery();
  const { categories } = useProductChoices();
  return (
    <ListTools label="Filtrar produtos">
      <SearchField search={query.search} onSearch={(search) => onChange({ search })} />
      <Select
        aria-label="Categoria"
        style={fieldStyle}
        allowClear
        showSearch={labelSearch}
        placeholder="Todas as categorias"
        options={[
          { value: noCategory, label: 'Sem categoria' },
          ...categories.map(({ id, label }) => ({ value: id, label })),
        ]}
        value={query.categoryId ?? null}
        onChange={(categoryId) => onChange({ categoryId: categoryId ?? undefined })}
      />
      {choiceFilters.map(({ field, ...choice }) => (
        <Select<string>
          key={field}
          {...choice}
          style={fieldStyle}
          allowClear
          value={query[field] ?? null}
          onChange={(chosen) => onChange({ [field]: chosen ?? undefined })}
        />
      ))}
      <Select<ProductSort | ''>
        aria-label="Ordenar por"
        style={fieldStyle}
        options={sorts}
        value={query.sort ?? ''}
        onChange={(sort) => onChange({ sort: sort === '' ? undefined : sort })}
      />
      {isNarrowed(query) && (
        <Button type="link" onClick={() => onChange(everyProduct)}>
          Limpar filtros
        </Button>
      )}
    </ListTools>
  );
}
