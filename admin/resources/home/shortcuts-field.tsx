import { Flex, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { filterByLabel } from '#admin/forms/filter-by-label.ts';
import { OrderButtons } from '#admin/forms/order-buttons.tsx';
import { mostShortcuts } from '#shared/content/category-shortcuts.ts';
import type { ShortcutCategory } from './shortcut-choice.ts';
import './home.css';

interface ShortcutsFieldProps {
  categories: readonly ShortcutCategory[];
  disabled: boolean;
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
}

/** Categories in an order, which buttons change. */
export function ShortcutsField({
  categories,
  disabled,
  id,
  value: ids = [],
  onChange = () => {},
}: ShortcutsFieldProps) {
  const [announcement, setAnnouncement] = useState('');
  const losesFocus = useRef(false);
  // The button that had the focus is removed, too. Not before the list is rendered: a full one has no field to add to.
  useEffect(() => {
    if (!losesFocus.current) return;
    losesFocus.current = false;
    if (id !== undefined) document.getElementById(id)?.focus();
  });
  const nameOf = (of: string) => categories.find((category) => category.id === of)?.name ?? '';
  const move = (moved: string, to: number) => {
    onChange(ids.filter((other) => other !== moved).toSpliced(to, 0, moved));
    setAnnouncement(`${nameOf(moved)}: posição ${to + 1} de ${ids.length}`);
  };
  const remove = (removed: string) => {
    onChange(ids.filter((other) => other !== removed));
    setAnnouncement(`${nameOf(removed)}: atalho removido`);
    losesFocus.current = true;
  };
  const free = categories.filter((category) => category.is_active && !ids.includes(category.id));

  return (
    <Flex vertical gap={8}>
      {ids.length > 0 && (
        <ol className="rows shortcut-list">
          {ids.map((of, at) => {
            const name = nameOf(of);
            const isActive = categories.some(
              (category) => category.id === of && category.is_active,
            );
            return (
              <li key={of}>
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
                  onRemove={() => remove(of)}
                />
              </li>
            );
          })}
        </ol>
      )}
      <Select<string | null>
        {...(id === undefined ? {} : { id })}
        className="shortcut-select"
        showSearch={{ filterOption: filterByLabel }}
        // Back to the placeholder: what was chosen is in the list.
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
          onChange([...ids, added]);
          setAnnouncement(`${nameOf(added)}: atalho ${ids.length + 1}`);
        }}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Flex>
  );
}
