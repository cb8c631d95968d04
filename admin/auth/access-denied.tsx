import { LockOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import { entryLabel } from '../shell/navigation.tsx';
import { DeadEnd } from '../ui/dead-end.tsx';
import { PageTitle } from '../ui/page-heading.tsx';
import { accessDenial, type RestrictedPage as PageName } from './access.ts';
import { useStaff } from './use-account.ts';

export function restrictedTo(page: PageName, Page: ComponentType) {
  return function RestrictedPage() {
    const denial = accessDenial(useStaff(), page);
    if (denial === undefined) return <Page />;
    return (
      <>
        <PageTitle title={entryLabel(page) ?? 'Acesso negado'} />
        <DeadEnd icon={<LockOutlined aria-hidden />} title="Acesso negado" description={denial} />
      </>
    );
  };
}
