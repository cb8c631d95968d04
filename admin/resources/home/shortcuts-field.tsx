import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { filterByLabel } from '#admin/forms/filter-by-label.ts';
import { mostShortcuts } from '#shared/content/category-shortcuts.ts';
import type { ShortcutCategory } from './shortcut-choice.ts';
import './shortcuts.css';

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
    <div className="shortcuts">
      {ids.length > 0 && (
        <ol className="shortcut-list">
          {ids.map((of, at) => {
            const name = nameOf(of);
            const isActive = categories.some(
              (category) => category.id === of && category.is_active,
            );
            return (
              <li key={of}>
                <span className="shortcut-name">
                  {name}
                  {!isActive && <span className="shortcut-note">inativa, sem atalho no site</span>}
                </span>
                {/* Not disabled at the ends: a disabled button would lose the focus. */}
                <Button
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden="true" />}
                  aria-label={`Mover ${name} para cima`}
                  aria-disabled={at === 0}
                  disabled={disabled}
                  onClick={() => at > 0 && move(of, at - 1)}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined aria-hidden="true" />}
                  aria-label={`Mover ${name} para baixo`}
                  aria-disabled={at === ids.length - 1}
                  disabled={disabled}
                  onClick={() => at < ids.length - 1 && move(of, at + 1)}
                />
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={`Remover o atalho ${name}`}
                  disabled={disabled}
                  onClick={() => remove(of)}
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
    </div>
  );
}
