import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { supabase } from '../api/client.ts';
import { useShop } from '../shop/shop.ts';
import { ThemeToggle } from '../theme/theme-provider.tsx';
import { Brand } from '../ui/logo.tsx';
import { type Account, fetchAccount } from './account.ts';
import './login.css';

/** Returns the account on pages outside the back-office, or undefined until it is known. Inside it, use useAccount. */
export function useAuthState(): { account: Account | undefined; refresh: () => Promise<void> } {
  const [account, setAccount] = useState<Account>();
  const refresh = useCallback(async () => setAccount(await fetchAccount()), []);

  useEffect(() => {
    // Fires immediately, and whenever somebody signs in or out in another tab.
    const { data } = supabase.auth.onAuthStateChange(() => {
      // Deferred because a Supabase call inside this callback would deadlock: the callback holds the lock.
      setTimeout(() => void refresh(), 0);
    });
    return () => data.subscription.unsubscribe();
  }, [refresh]);

  return { account, refresh };
}

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
