import { Navigate, Outlet, useLocation } from 'react-router';
import { PageSpinner } from '../shell/page-spinner.tsx';
import { signInPath } from './origin.ts';
import { StaffContext, useAccount } from './use-account.ts';

/**
 * Lets members of staff through and sends everybody else to the sign-in page. Refine's own Authenticated
 * unmounts its pages each time the account is looked up again, and with them a half-typed form.
 */
export function StaffOnly() {
  const account = useAccount();
  const location = useLocation();

  if (!account) return <PageSpinner />;
  if (account.kind !== 'staff') return <Navigate to={signInPath(location)} replace />;
  return (
    <StaffContext value={account}>
      <Outlet />
    </StaffContext>
  );
}
