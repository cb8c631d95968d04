import { CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useShop } from '../identity/shop.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** The page of unknown addresses. */
export function NotFoundPage() {
  const navigate = useNavigate();
  const { name } = useShop();
  return (
    <>
      <title>{`Página não encontrada · ${name}`}</title>
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
