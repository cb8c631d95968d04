import { Flex, Select } from 'antd';
import { filterByLabel } from '#admin/forms/filter-by-label.ts';
import { OrderButtons } from '#admin/forms/order-buttons.tsx';
import { useOrderedIds } from '#admin/forms/use-ordered-ids.ts';
import { mostShortcuts } from '#shared/content/category-shortcuts.ts';
import type { ShortcutCategory } from './shortcut-choice.ts';

interface ShortcutsFieldProps {
  categories: readonly ShortcutCategory[];
  disabled: boolean;
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
}

/** Categories in an order that buttons change. */
export function ShortcutsField({
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
        {...(id === undefined ? {} : { id })}
        style={{ maxWidth: 360 }}
        showSearch={{ filterOption: filterByLabel }}
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
