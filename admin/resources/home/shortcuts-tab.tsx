import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo } from 'react';
import { readOnce } from '#admin/api/query-defaults.ts';
import { defineSections, oneSection } from '#admin/forms/define-sections.ts';
import { OrderedField, type OrderedFieldProps } from '#admin/forms/ordered-field.tsx';
import { SectionsForm } from '#admin/forms/sections-form.tsx';
import { labelSearch } from '#admin/forms/select-options.ts';
import { inItem } from '#admin/records/fields.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { mostShortcuts } from '#shared/content/home.ts';
import { readProductChoices } from '../products/display/product-choices.ts';
import { sectionTexts } from './section-texts.tsx';
import { chosenShortcuts, type ShortcutCategory } from './shortcut-choice.ts';

export function ShortcutsTab() {
  const categories = useQuery({
    queryKey: ['shortcut-categories'],
    queryFn: async () => (await readProductChoices()).categories,
    ...readOnce,
  });
  return (
    <Loaded query={categories} failed="Erro ao carregar conteúdo">
      {(data) => <ShortcutsForm categories={data} />}
    </Loaded>
  );
}

function ShortcutsForm({ categories }: { categories: readonly ShortcutCategory[] }) {
  const form = useMemo(
    () =>
      defineSections({
        ...oneSection(
          'category_shortcuts',
          (content) => ({ category_ids: chosenShortcuts(content, categories) }),
          (values) => values,
        ),
        fields: {
          category_ids: {
            ...inItem({ label: 'Categorias' }, ({ disabled }) => (
              <ShortcutsField categories={categories} disabled={disabled} />
            )),
            format: (ids, nameOf) => (ids as string[]).map(nameOf).join(', ') || '(nenhuma)',
            ids: (ids) => ids as string[],
          },
        },
        groups: [
          {
            title: 'Atalhos',
            hint: 'As categorias a que a página inicial leva, nesta ordem. Uma categoria renomeada muda junto; sem produtos no site, ela fica sem atalho até ter um.',
            fields: ['category_ids'],
            history: { section: 'category_shortcuts', name: 'atalhos' },
          },
        ],
        ...sectionTexts,
      }),
    [categories],
  );
  return <SectionsForm form={form} />;
}

interface ShortcutsFieldProps extends OrderedFieldProps {
  categories: readonly ShortcutCategory[];
}

function ShortcutsField({ categories, ...field }: ShortcutsFieldProps) {
  const { id, value: ids = [], disabled } = field;
  const isFull = ids.length >= mostShortcuts;
  const categoryOf = (of: string) => categories.find((category) => category.id === of);
  return (
    <OrderedField
      {...field}
      nameOf={(of) => categoryOf(of)?.name ?? ''}
      removeLabel={(name) => `Remover o atalho ${name}`}
      row={(of) => (
        <span className="grow">
          {ids.indexOf(of) + 1}. {categoryOf(of)?.name}
          {!categoryOf(of)?.is_active && (
            <span className="note"> (inativa, sem atalho no site)</span>
          )}
        </span>
      )}
    >
      {(add) => (
        <Select<string | null, { value: string; label: string }>
          {...(id && { id })}
          style={{ maxWidth: 360 }}
          showSearch={labelSearch}
          // Always shows the placeholder because the chosen categories are in the list.
          value={null}
          placeholder={isFull ? `São no máximo ${mostShortcuts} atalhos` : 'Escolha uma categoria'}
          disabled={disabled || isFull}
          options={categories
            .filter((category) => category.is_active && !ids.includes(category.id))
            .map((category) => ({ value: category.id, label: category.name }))}
          notFoundContent="Nenhuma outra categoria ativa"
          onChange={(added) => added !== null && add(added, categoryOf(added)?.name ?? '')}
        />
      )}
    </OrderedField>
  );
}
