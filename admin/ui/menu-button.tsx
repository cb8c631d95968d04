import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';
import type { ComponentType } from 'react';

interface MenuButtonProps extends Omit<ButtonProps, 'onClick'> {
  items: NonNullable<MenuProps['items']>;
  /** Called with the key of the chosen item. */
  onChoose?: (key: string) => void;
}

export function MenuButton({ items, onChoose, ...button }: MenuButtonProps) {
  const onClick: MenuProps['onClick'] = ({ key }) => onChoose?.(key);
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick }}>
      <Button {...button} />
    </Dropdown>
  );
}

export const menuItem = (
  label: string,
  Icon: ComponentType<{ 'aria-hidden': boolean }>,
  onClick: () => unknown,
) => ({ key: label, icon: <Icon aria-hidden />, label, onClick: () => void onClick() });
