import { Button, type ButtonProps, Dropdown, type MenuProps } from 'antd';

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
