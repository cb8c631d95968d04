import { Button, Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import type { useQueryInAddress } from '../navigation/use-address.ts';
import './lists.css';
import { SearchField } from './search-field.tsx';

interface Filter<Field> extends Pick<SelectProps, 'showSearch' | 'allowClear'> {
  field: Field;
  label: string;
  /** Placeholder shown while nothing is chosen, such as "Qualquer tipo". */
  any?: string;
  options: readonly { value: string; label: string }[];
}

interface ListToolsProps<Query extends object> {
  label: string;
  list: ReturnType<typeof useQueryInAddress<Query>>;
  /** Label of the search field. Without a label, the list has no search. */
  search?: string;
  filters: readonly (Filter<keyof Query & string> | false)[];
  children?: ReactNode;
}

export function ListTools<Query extends object>(props: ListToolsProps<Query>) {
  const { label, list, search, filters, children } = props;
  const values = list.values as Readonly<Record<string, string | undefined>>;
  const change = (field: string, value: string | undefined) =>
    list.change({ [field]: value } as Partial<Query>);
  return (
    <search className="list-tools" aria-label={label}>
      {search && (
        <SearchField
          search={values.search ?? ''}
          label={search}
          onSearch={(text) => change('search', text)}
        />
      )}
      {filters.map((filter) => {
        if (!filter) return null;
        const { field, label: name, any, options, ...select } = filter;
        const value = values[field] ?? '';
        const isListed = options.some((option) => option.value === value);
        // Placeholder for an option that is still loading or no longer available. Otherwise, its id would be shown.
        const unlisted = value !== '' && !isListed ? [{ value, label: '…' }] : [];
        return (
          <Select<string | null>
            key={field}
            aria-label={name}
            className="list-filter"
            allowClear
            {...select}
            placeholder={any}
            options={[...options, ...unlisted]}
            value={isListed || value !== '' ? value : null}
            onChange={(chosen) => change(field, chosen || undefined)}
          />
        );
      })}
      {children}
      {list.isNarrowed && (
        <Button type="link" onClick={list.clear}>
          Limpar filtros
        </Button>
      )}
    </search>
  );
}
