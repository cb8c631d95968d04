import { useStaff } from '#admin/auth/use-account.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { DeviceNotices } from './device-notices.tsx';
import { OwnNameForm, OwnPasswordForm } from './own-data-forms.tsx';
import { OwnLink } from './own-link.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import './account.css';

export function AccountPage() {
  const { email } = useStaff();
  return (
    <>
      <PageHeading title="Minha conta" note={`Você entra com ${email}.`} />
      <div className="editor-page account-page">
        <OwnNameForm />
        <OwnLink />
        <OwnPasswordForm />
        <SecondFactorSection />
        <DeviceNotices />
        <OwnSessions />
      </div>
    </>
  );
}
