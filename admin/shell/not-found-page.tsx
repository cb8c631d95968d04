import { CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="Página não encontrada" />
      <EmptyState
        isPage
        icon={<CompassOutlined aria-hidden />}
        title="Página não encontrada"
        description="Este endereço não existe na administração."
        action={<Button onClick={() => navigate('/')}>Voltar ao início</Button>}
      />
    </>
  );
}
