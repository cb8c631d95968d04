import { CompassOutlined } from '@ant-design/icons';
import { DeadEnd } from '../ui/dead-end.tsx';
import { PageTitle } from '../ui/page-heading.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Página não encontrada" />
      <DeadEnd
        icon={<CompassOutlined aria-hidden />}
        title="Página não encontrada"
        description="Este endereço não existe na administração."
      />
    </>
  );
}
