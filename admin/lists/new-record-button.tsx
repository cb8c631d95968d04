import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';

export function NewRecordButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={onClick}>
      {text}
    </Button>
  );
}
