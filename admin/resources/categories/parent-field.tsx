import { type HttpError, useList } from '@refinedev/core';
import { Form, Select } from 'antd';
import { filterByLabel } from '#admin/forms/filter-by-label.ts';
import { type Field, itemProps } from '#admin/records/fields.tsx';
import type { Tables } from '#shared/database.types.ts';

interface ParentSelectProps {
  /** Id of the form's category; undefined for a new one. */
  category: string | undefined;
  /** Set by Form.Item, like the next three. */
  id?: string;
  value?: string | null;
  onChange?: (parent: string | null) => void;
  disabled?: boolean;
}

/** Selects the parent of a category. There are two levels: a subcategory has no subcategories. */
function ParentSelect({ category, id, value, onChange, disabled }: ParentSelectProps) {
  const {
    query: { data, isLoading, isError, refetch },
  } = useList<Tables<'categories'>, HttpError>({
    resource: 'categories',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
    meta: { select: 'id, name, parent_id, is_active' },
    errorNotification: false,
    queryOptions: { refetchOnMount: 'always' },
  });
  const choices = data?.data ?? [];
  const hasChildren =
    category !== undefined && choices.some(({ parent_id }) => parent_id === category);
  return (
    <Select<string | null>
      {...(id === undefined ? {} : { id })}
      showSearch={{ filterOption: filterByLabel }}
      allowClear
      loading={isLoading}
      disabled={disabled || (hasChildren && !value)}
      placeholder={hasChildren ? 'Nenhuma: ela tem subcategorias' : 'Nenhuma'}
      value={value ?? null}
      options={choices
        .filter((choice) => choice.parent_id === null && choice.id !== category)
        .map((choice) => ({
          value: choice.id,
          label: choice.is_active ? choice.name : `${choice.name} (inativa)`,
        }))}
      notFoundContent={isError ? 'Erro ao carregar categorias' : 'Nenhuma outra categoria'}
      onOpenChange={(open) => {
        if (open && isError) void refetch();
      }}
      onChange={(parent) => onChange?.(parent ?? null)}
    />
  );
}

const label = 'Subcategoria de';

/** The category above a category. */
export const parentCategory: Field<string | null, string | null> = {
  label,
  refers: true,
  start: null,
  toTyped: (stored) => stored,
  toStored: (typed) => typed,
  render: ({ name, row, disabled }) => (
    <Form.Item
      {...itemProps(name, {
        label,
        tooltip: 'A página de uma categoria mostra também os produtos de suas subcategorias.',
      })}
    >
      <ParentSelect category={row && String(row.id)} disabled={disabled} />
    </Form.Item>
  ),
};
