import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useShop } from '../shop/shop.ts';
import { ThemeToggle } from '../theme/theme-provider.tsx';
import { Brand } from '../ui/logo.tsx';
import './login.css';

interface LoginFrameProps {
  title: string;
  heading?: string;
  links: ReactNode;
  children: ReactNode;
}

/** Page layout for visitors who are not signed in. It also sets the document's title. */
export function LoginFrame({ title, heading = title, links, children }: LoginFrameProps) {
  const { name } = useShop();
  return (
    <main className="login">
      {/* Used instead of PageTitle, because this page must stay light and must not count the waiting requests. */}
      <title>{`${title} · ${name}`}</title>
      <ThemeToggle />
      <Brand />
      <div className="login-panel">
        <h1>{heading}</h1>
        {children}
        <nav aria-label="Ajuda para entrar">{links}</nav>
      </div>
      <Button type="text" href="/">
        Voltar ao site
      </Button>
    </main>
  );
}
