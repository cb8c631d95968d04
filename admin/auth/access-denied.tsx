import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';

/** What a page shows to users without access. */
export function AccessDenied({ reason }: { reason: string }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      isPage
      icon={<LockOutlined aria-hidden="true" />}
      title="Acesso negado"
      description={reason}
      action={<Button onClick={() => navigate('/')}>Voltar ao início</Button>}
    />
  );
}
