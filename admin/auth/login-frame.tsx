import type { ReactNode } from 'react';
import { useShop } from '../identity/shop.ts';
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
  const { name } = useShop();
  return (
    <main className="login">
      {/* Not PageTitle: nothing waits for whoever is not signed in, and this page is to stay light. */}
      <title>{`${title} · ${name}`}</title>
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
