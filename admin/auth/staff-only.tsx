import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { removeUnreferencedFiles } from '../uploads/remove-files.ts';
import { cleanOrphanedUploads } from '../uploads/upload-journal.ts';
import { AccessEnded } from './access-ended.tsx';
import type { StaffAccount } from './account.ts';
import { signInPath } from './origin.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { StaffContext, useAccount } from './use-account.ts';

/**
 * Lets members of staff through and sends everybody else to the sign-in page. Refine's own Authenticated
 * unmounts its pages each time the account is looked up again, and with them a half-typed form. When the
 * session ends over such a form, one signs in above it and goes on; when the access does, it stays to be copied.
 */
export function StaffOnly() {
  const account = useAccount();
  const location = useLocation();
  const [staff, setStaff] = useState<StaffAccount>();
  if (account?.kind === 'staff' && account !== staff) setStaff(account);
  // The session is over, or the record that let its account in is inactive or gone.
  const ended =
    staff !== undefined &&
    (account?.kind === 'nobody' || (account?.kind === 'stranger' && account.email === staff.email));
  // Asked after the render in which the session ended, as the forms are asked, not rendered.
  const [kept, setKept] = useState<boolean>();
  useEffect(() => setKept(ended ? hasUnsavedWork() : undefined), [ended]);

  useEffect(() => {
    if (staff) void cleanOrphanedUploads(removeUnreferencedFiles);
  }, [staff]);

  if (!account) return <PageSpinner />;
  const working = account.kind === 'staff' ? account : ended && kept !== false ? staff : undefined;
  if (!working) return <Navigate to={signInPath(location)} replace />;
  return (
    <StaffContext value={working}>
      <Outlet />
      {ended && kept && account.kind === 'nobody' && <SignInAgain email={working.email} />}
      {ended && kept && account.kind === 'stranger' && <AccessEnded />}
    </StaffContext>
  );
}
