import { NotFoundPage } from '../shell/not-found-page.tsx';
import { accessDenial, type RestrictedPage as PageName } from './access.ts';
import { AccessDenied } from './access-denied.tsx';
import { useStaff } from './use-account.ts';

/** A page of administrators: its sentence for others; no page yet for administrators either. */
export function RestrictedPage({ page }: { page: PageName }) {
  const denial = accessDenial(useStaff(), page);
  return denial === undefined ? <NotFoundPage /> : <AccessDenied reason={denial} />;
}
