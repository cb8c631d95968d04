import { Button, type ButtonProps } from 'antd';
import type { ComponentType } from 'react';

interface IconButtonProps extends Omit<ButtonProps, 'icon'> {
  icon: ComponentType<{ 'aria-hidden': boolean }>;
  label: string;
}

/** A button whose accessible name is hidden behind an icon. */
export function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return <Button type="text" icon={<Icon aria-hidden />} aria-label={label} {...button} />;
}
