import type { ReactNode } from 'react';
import './sign-in-notice.css';

interface SignInNoticeProps {
  type: 'error' | 'warning';
  message: string;
  children?: ReactNode;
}

/** What is said beside the form of the login page. It looks as antd's Alert, which would weigh more than the form. */
export function SignInNotice({ type, message, children }: SignInNoticeProps) {
  return (
    <div className={`sign-in-notice is-${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <p className="sign-in-notice-message">{message}</p>
      {children}
    </div>
  );
}
