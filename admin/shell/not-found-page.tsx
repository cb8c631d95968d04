import { CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { brand } from '#shared/brand/brand.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** The page of unknown addresses. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <>
      <title>{`Página não encontrada · ${brand}`}</title>
      <EmptyState
        isPage
        icon={<CompassOutlined aria-hidden="true" />}
        title="Página não encontrada"
        description="Este endereço não existe na administração."
        action={<Button onClick={() => navigate('/')}>Voltar ao início</Button>}
      />
    </>
  );
}
