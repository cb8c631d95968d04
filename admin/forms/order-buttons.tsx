import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';

interface OrderButtonsProps extends Pick<ButtonProps, 'disabled' | 'size'> {
  name: string;
  at: number;
  count: number;
  removeLabel: string;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function OrderButtons(props: OrderButtonsProps) {
  const { name, at, count, removeLabel, onMove, onRemove, ...shared } = props;
  // Not disabled at the ends: a disabled button would lose the focus.
  return (
    <>
      <Button
        {...shared}
        type="text"
        icon={<ArrowUpOutlined aria-hidden="true" />}
        aria-label={`Mover ${name} para cima`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(at - 1)}
      />
      <Button
        {...shared}
        type="text"
        icon={<ArrowDownOutlined aria-hidden="true" />}
        aria-label={`Mover ${name} para baixo`}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && onMove(at + 1)}
      />
      <Button
        {...shared}
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={removeLabel}
        onClick={onRemove}
      />
    </>
  );
}
