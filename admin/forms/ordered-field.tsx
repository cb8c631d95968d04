import { Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Announcement } from '../ui/announcement.tsx';
import type { FormControl } from './form-control.ts';
import { OrderButtons } from './order-buttons.tsx';
import { SortableList, SortableRow } from './sortable-list.tsx';

export interface OrderedFieldProps extends FormControl<readonly string[], string[]> {
  disabled: boolean;
}

interface OrderedListProps extends OrderedFieldProps {
  nameOf: (id: string) => string;
  removeLabel: (name: string) => string;
  row: (id: string) => ReactNode;
  /** Renders the control that adds an item. It has the field's id, and gets focus after an item is removed. */
  children: (add: (id: string, name: string) => void) => ReactNode;
}

/** Field for an ordered list of ids. Screen readers announce each change. */
export function OrderedField(props: OrderedListProps) {
  const { id, value: ids = [], onChange, nameOf, removeLabel, row, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const change = (changed: string[], text: string) => {
    onChange?.(changed);
    setAnnouncement(text);
  };
  const move = (of: string, to: number) =>
    change(
      ids.filter((other) => other !== of).toSpliced(to, 0, of),
      `${nameOf(of)}: posição ${to + 1} de ${ids.length}`,
    );

  const remove = (of: string) => {
    const others = ids.filter((other) => other !== of);
    // Focus moves from the removed row to the control, which must be rendered first because a full list disables it.
    flushSync(() => change(others, `${nameOf(of)} retirado`));
    document.getElementById(id ?? '')?.focus();
  };

  return (
    <Flex vertical gap={10}>
      {children((added, name) => change([...ids, added], `${name}: posição ${ids.length + 1}`))}
      {ids.length > 0 && (
        <SortableList keys={ids} className="ordered-rows" onMove={move}>
          {ids.map((of, at) => (
            <SortableRow key={of} of={of}>
              {row(of)}
              <Flex>
                <OrderButtons
                  name={nameOf(of)}
                  at={at}
                  count={ids.length}
                  removeLabel={removeLabel(nameOf(of))}
                  size="small"
                  onMove={(to) => move(of, to)}
                  onRemove={() => remove(of)}
                />
              </Flex>
            </SortableRow>
          ))}
        </SortableList>
      )}
      <Announcement>{announcement}</Announcement>
    </Flex>
  );
}
