import { labelSearch, namedOptions, toOptions } from '#admin/forms/select-options.ts';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { useProductChoices } from '../display/product-choices.ts';
import {
  noCategory,
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

const sorting = {
  field: 'sort',
  label: 'Ordenar por',
  allowClear: false,
  options: [{ value: '', label: 'Mais recentes' }, ...namedOptions(productSorts)],
} as const;

export function ProductFilters() {
  const { categories } = useProductChoices();
  return (
    <ListTools
      label="Filtrar produtos"
      list={useProductQuery()}
      search="Buscar por nome ou descrição"
      filters={[
        {
          field: 'categoryId',
          label: 'Categoria',
          any: 'Todas as categorias',
          showSearch: labelSearch,
          options: [
            { value: noCategory, label: 'Sem categoria' },
            ...categories.map(({ id, label }) => ({ value: id, label })),
          ],
        },
        ...choiceFilters,
        sorting,
      ]}
    />
  );
}
