import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';
import { IconButton } from '../ui/icon-button.tsx';

interface OrderButtonsProps extends Pick<ButtonProps, 'size'> {
  name: string;
  at: number;
  count: number;
  removeLabel: string;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function OrderButtons(props: OrderButtonsProps) {
  const { name, at, count, removeLabel, onMove, onRemove, ...shared } = props;
  // Buttons at the ends of the list are not `disabled`: a disabled button would lose focus.
  return (
    <>
      <IconButton
        {...shared}
        icon={ArrowUpOutlined}
        label={`Mover ${name} para cima`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(at - 1)}
      />
      <IconButton
        {...shared}
        icon={ArrowDownOutlined}
        label={`Mover ${name} para baixo`}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && onMove(at + 1)}
      />
      <IconButton {...shared} danger icon={DeleteOutlined} label={removeLabel} onClick={onRemove} />
    </>
  );
}
