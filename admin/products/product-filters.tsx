import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { stockStatusLabels } from '../../shared/catalogue/stock-status.ts';
import { isNarrowed, type ProductQuery } from './product-query.ts';

const stockStatuses = Object.entries(stockStatusLabels).map(([value, label]) => ({ value, label }));

/** Long enough not to ask for every letter. */
const typingPause = 300;

interface ProductFiltersProps {
  query: ProductQuery;
  categories: readonly { id: string; name: string }[];
  onChange: (change: Partial<ProductQuery>) => void;
}

/** What the list is narrowed to. */
export function ProductFilters({ query, categories, onChange }: ProductFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the search element.
    <div className="product-filters" role="search" aria-label="Filtrar produtos">
      <SearchField search={query.search} onSearch={(search) => onChange({ search })} />
      <Select
        aria-label="Categoria"
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder="Todas as categorias"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
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
      {isNarrowed(query) && (
        <Button
          type="link"
          onClick={() => onChange({ search: '', categoryId: undefined, stockStatus: undefined })}
        >
          Limpar filtros
        </Button>
      )}
    </div>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);

  // The address changed by other means: the Back button, "Limpar filtros".
  if (search !== known) {
    setKnown(search);
    if (typed.trim() !== search) setTyped(search);
  }

  const ask = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the pause anew.
  useEffect(() => {
    const pause = setTimeout(() => ask(), typingPause);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <Input
      type="search"
      allowClear
      prefix={<SearchOutlined />}
      placeholder="Buscar por nome ou descrição"
      aria-label="Buscar por nome ou descrição"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={() => onSearch(typed.trim())}
    />
  );
}
