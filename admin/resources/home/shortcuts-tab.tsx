import { useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { useMemo } from 'react';
import { supabase } from '#admin/api/client.ts';
import { readOnce } from '#admin/api/query-defaults.ts';
import { defineSections, oneSection } from '#admin/forms/define-sections.ts';
import type { FormControl } from '#admin/forms/form-control.ts';
import { OrderButtons } from '#admin/forms/order-buttons.tsx';
import { SectionsForm } from '#admin/forms/sections-form.tsx';
import { labelSearch } from '#admin/forms/select-options.ts';
import { useOrderedIds } from '#admin/forms/use-ordered-ids.ts';
import { inItem } from '#admin/records/fields.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { mostShortcuts } from '#shared/content/category-shortcuts.ts';
import { sectionTexts } from './section-texts.tsx';
import { chosenShortcuts, type ShortcutCategory } from './shortcut-choice.ts';

async function readCategories(): Promise<ShortcutCategory[]> {
  const { data } = await supabase
    .from('categories')
    .select('id, name, slug, is_active')
    .order('name')
    .throwOnError();
  return data;
}

export function ShortcutsTab() {
  const categories = useQuery({
    queryKey: ['shortcut-categories'],
    queryFn: readCategories,
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

interface ShortcutsFieldProps extends FormControl<readonly string[], string[]> {
  categories: readonly ShortcutCategory[];
  disabled: boolean;
}

function ShortcutsField({
  categories,
  disabled,
  id,
  value: ids = [],
  onChange,
}: ShortcutsFieldProps) {
  const nameOf = (of: string) => categories.find((category) => category.id === of)?.name ?? '';
  const { announcement, move, remove, add } = useOrderedIds({ id, ids, onChange, nameOf });
  const free = categories.filter((category) => category.is_active && !ids.includes(category.id));

  return (
    <Flex vertical gap={8}>
      {ids.length > 0 && (
        <ol className="rows">
          {ids.map((of, at) => {
            const name = nameOf(of);
            const isActive = categories.some(
              (category) => category.id === of && category.is_active,
            );
            return (
              <Flex component="li" key={of} align="center" gap={8}>
                <span aria-hidden="true">{at + 1}.</span>
                <span className="grow">
                  {name}
                  {!isActive && <span className="note"> (inativa, sem atalho no site)</span>}
                </span>
                <OrderButtons
                  name={name}
                  at={at}
                  count={ids.length}
                  removeLabel={`Remover o atalho ${name}`}
                  disabled={disabled}
                  onMove={(to) => move(of, to)}
                  onRemove={() => remove(of, `${name}: atalho removido`)}
                />
              </Flex>
            );
          })}
        </ol>
      )}
      <Select<string | null>
        {...(id && { id })}
        style={{ maxWidth: 360 }}
        showSearch={labelSearch}
        // Always the placeholder: the list shows the chosen ones.
        value={null}
        placeholder={
          ids.length < mostShortcuts
            ? 'Escolha uma categoria'
            : `São no máximo ${mostShortcuts} atalhos`
        }
        disabled={disabled || ids.length >= mostShortcuts}
        options={free.map((category) => ({ value: category.id, label: category.name }))}
        notFoundContent="Nenhuma outra categoria ativa"
        onChange={(added) => {
          if (added === null) return;
          add(added, `${nameOf(added)}: atalho ${ids.length + 1}`);
        }}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Flex>
  );
}
