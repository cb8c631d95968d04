import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { entryLabel } from '../shell/navigation.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { accessDenial, type RestrictedPage as PageName } from './access.ts';
import { useStaff } from './use-account.ts';

export function restrictedTo(page: PageName, Page: ComponentType) {
  return function RestrictedPage() {
    const denial = accessDenial(useStaff(), page);
    const navigate = useNavigate();
    if (denial === undefined) return <Page />;
    return (
      <>
        <PageTitle title={entryLabel(page) ?? 'Acesso negado'} />
        <EmptyState
          isPage
          icon={<LockOutlined aria-hidden />}
          title="Acesso negado"
          description={denial}
          action={<Button onClick={() => navigate('/')}>Voltar ao início</Button>}
        />
      </>
    );
  };
}
