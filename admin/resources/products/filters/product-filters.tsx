import { labelSearch, namedOptions, toOptions } from '#admin/forms/select-options.ts';
import { FilterSelect, ListTools } from '#admin/lists/list-tools.tsx';
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
  useProductQuery,
} from './product-query.ts';

const choiceFilters = [
  {
    field: 'stockStatus',
    label: 'Disponibilidade',
    any: 'Qualquer disponibilidade',
    options: toOptions(stockStatusLabels),
  },
  {
    field: 'standing',
    label: 'Situação',
    any: 'Ativos e inativos',
    options: namedOptions(productStandings),
  },
  {
    field: 'gap',
    label: 'Pendência',
    any: 'Com ou sem pendência',
    options: namedOptions(productGaps),
  },
] as const;

const sorts = [{ value: '', label: 'Mais recentes' }, ...namedOptions(productSorts)];

export function ProductFilters() {
  const [query, onChange] = useProductQuery();
  const { categories } = useProductChoices();
  return (
    <ListTools
      label="Filtrar produtos"
      onClear={isNarrowed(query) && (() => onChange(everyProduct))}
    >
      <SearchField search={query.search} onSearch={(search) => onChange({ search })} />
      <FilterSelect
        label="Categoria"
        any="Todas as categorias"
        showSearch={labelSearch}
        options={[
          { value: noCategory, label: 'Sem categoria' },
          ...categories.map(({ id, label }) => ({ value: id, label })),
        ]}
        value={query.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      {choiceFilters.map(({ field, ...choice }) => (
        <FilterSelect
          key={field}
          {...choice}
          value={query[field]}
          onChange={(chosen) => onChange({ [field]: chosen })}
        />
      ))}
      <FilterSelect
        label="Ordenar por"
        allowClear={false}
        options={sorts}
        value={query.sort ?? ''}
        onChange={(sort) => onChange({ sort: (sort || undefined) as ProductSort | undefined })}
      />
    </ListTools>
  );
}
