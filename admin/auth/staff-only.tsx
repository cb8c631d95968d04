import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { removeUnreferencedFiles } from '../uploads/remove-files.ts';
import { cleanOrphanedUploads } from '../uploads/upload-journal.ts';
import type { StaffAccount } from './account.ts';
import { signInPath } from './origin.ts';
import { AccessEnded, SignInAgain } from './session-ended.tsx';
import { StaffContext, useAccount } from './use-account.ts';

/**
 * Admits staff and redirects everybody else to the sign-in page. Refine's Authenticated unmounts its children
 * each time the account is read again, and a half-typed form with them. When the session ends over such a form,
 * the user signs in above it and continues; when access ends, the form stays so that it can be copied.
 */
export function StaffOnly() {
  const account = useAccount();
  const location = useLocation();
  const [staff, setStaff] = useState<StaffAccount>();
  if (account?.kind === 'staff' && account !== staff) setStaff(account);
  // The session has ended or lacks its second step, or the staff record is inactive or deleted.
  const ended =
    staff !== undefined &&
    (account?.kind === 'signed-out' ||
      ((account?.kind === 'second-factor' || account?.kind === 'no-access') &&
        account.email === staff.email));
  // After the render in which the session ended: forms report unsaved work through effects.
  const [keepsForm, setKeepsForm] = useState<boolean>();
  useEffect(() => setKeepsForm(ended ? hasUnsavedWork() : undefined), [ended]);

  useEffect(() => {
    if (staff) void cleanOrphanedUploads(removeUnreferencedFiles);
  }, [staff]);

  if (!account) return <PageSpinner />;
  const working =
    account.kind === 'staff' ? account : ended && keepsForm !== false ? staff : undefined;
  if (!working) return <Navigate to={signInPath(location)} replace />;
  return (
    <StaffContext value={working}>
      <Outlet />
      {ended &&
        keepsForm &&
        (account.kind === 'no-access' ? (
          <AccessEnded />
        ) : (
          <SignInAgain email={working.email} needsCode={account.kind === 'second-factor'} />
        ))}
    </StaffContext>
  );
}
