import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { CopyAreasDialog } from './copy-areas-dialog.tsx';

/** Opens the dialog that copies the stored areas of a product to others. */
export function CopyAreasButton({ productId, disabled }: { productId: string; disabled: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<CopyOutlined aria-hidden="true" />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Copiar para outros produtos
      </Button>
      {open && <CopyAreasDialog productId={productId} onClose={() => setOpen(false)} />}
    </>
  );
}
