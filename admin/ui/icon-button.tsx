import { Button, type ButtonProps } from 'antd';
import type { ComponentType } from 'react';

interface IconButtonProps extends Omit<ButtonProps, 'icon'> {
  icon: ComponentType<{ 'aria-hidden': boolean }>;
  label: string;
}

/** Button that shows only an icon. The label is its accessible name. */
export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return <Button type="text" icon={<Icon aria-hidden />} aria-label={label} {...button} />;
}
