import { Select } from 'antd';
import { filterByLabel } from '#admin/forms/filter-by-label.ts';
import { choiceLabel, hasParts, possibleParents, useCategoryChoices } from './category-choices.ts';

interface ParentFieldProps {
  /** The category of the form; undefined for a new one. */
  category: string | undefined;
  /** Set by Form.Item, like the next three. */
  id?: string;
  value?: string | null;
  onChange?: (parent: string | null) => void;
  disabled?: boolean;
}

/** The category this one is a part of, which has no other above it. */
export function ParentField({ category, id, value, onChange, disabled }: ParentFieldProps) {
  const { data: choices = [], isLoading, isError, refetch } = useCategoryChoices();
  const isWhole = hasParts(choices, category);
  return (
    <Select<string | null>
      {...(id === undefined ? {} : { id })}
      showSearch={{ filterOption: filterByLabel }}
      allowClear
      loading={isLoading}
      disabled={disabled || (isWhole && !value)}
      placeholder={isWhole ? 'Nenhuma: ela tem subcategorias' : 'Nenhuma'}
      value={value ?? null}
      options={possibleParents(choices, category).map((choice) => ({
        value: choice.id,
        label: choiceLabel(choice),
      }))}
      notFoundContent={isError ? 'Erro ao carregar categorias' : 'Nenhuma outra categoria'}
      onOpenChange={(open) => {
        if (open && isError) void refetch();
      }}
      onChange={(parent) => onChange?.(parent ?? null)}
    />
  );
}
