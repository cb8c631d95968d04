import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  work: () => Promise<unknown>;
}

export function BusyButton({ work, ...button }: BusyButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  return <Button {...button} loading={busy} onClick={() => void start()} />;
}
