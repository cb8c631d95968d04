import type { ReactNode } from 'react';
import { brand } from '#shared/brand/brand.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { Brand } from '../ui/brand.tsx';
import './login.css';

/** The page around a form for those who are not signed in; its heading also is the document's title. */
export function LoginFrame({
  title,
  heading = title,
  children,
}: {
  title: string;
  heading?: string;
  children: ReactNode;
}) {
  return (
    <main className="login">
      <title>{`${title} · ${brand}`}</title>
      <div className="login-corner">
        <ThemeToggle />
      </div>
      <div className="login-brand">
        <Brand />
      </div>
      <div className="login-panel">
        <h1 className="login-title">{heading}</h1>
        {children}
      </div>
      <a className="login-back" href="/">
        Voltar ao site
      </a>
    </main>
  );
}
