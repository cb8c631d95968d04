import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  text: string;
  retry: () => void;
  retrying: boolean;
}

export function LoadFailure({ text, retry, retrying }: LoadFailureProps) {
  return (
    <EmptyState
      urgent
      icon={<WarningOutlined aria-hidden />}
      title={text}
      description="Verifique a sua conexão e tente de novo."
      action={
        <Button icon={<ReloadOutlined aria-hidden />} loading={retrying} onClick={retry}>
          Tentar novamente
        </Button>
      }
    />
  );
}
