import type { ComponentType } from 'react';
import { accessDenial, type RestrictedPage as PageName } from './access.ts';
import { AccessDenied } from './access-denied.tsx';
import { useStaff } from './use-account.ts';

/** The route element of a page for administrators; others see its message. */
export function restrictedTo(page: PageName, Page: ComponentType) {
  return function RestrictedPage() {
    const denial = accessDenial(useStaff(), page);
    return denial === undefined ? <Page /> : <AccessDenied reason={denial} />;
  };
}
