import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { Button, ConfigProvider } from 'antd';
// Avoids antd/locale: the bundler wraps its CommonJS default export twice, which would leave antd in English.
import ptBR from 'antd/es/locale/pt_BR';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { parseTheme, themeKey } from '#shared/theme/theme.ts';
import { useShop } from '../shop/shop.ts';
import { keepDeviceChoice, readDeviceChoice } from '../ui/device-choice.ts';
import { adminPalette } from './admin-palette.ts';
import { antdTheme, variablesClass } from './antd-theme.ts';

const readTheme = () => parseTheme(readDeviceChoice(themeKey));

const current = atom(readTheme());

/** Label of the button that closes a dialog; antd's own label is in English. */
const closable = { 'aria-label': 'Fechar' };

export const useTheme = () => useStore(current);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const name = useTheme();
  const { brand_color, radius } = useShop().identity;
  const appearance = useMemo(() => ({ brand_color, radius }), [brand_color, radius]);

  useEffect(() => {
    // Follows a change made in another tab of the site or the back-office.
    const listen = ({ key }: StorageEvent) => {
      if (key === themeKey || key === null) current.set(readTheme());
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.theme = name;
    // antd sets this class only on its own components, but our styles need the variables as well.
    page.className = variablesClass(name, appearance);
    const { tokens, onPrimary, mark, glow } = adminPalette(appearance.brand_color, name);
    page.style.setProperty('--ground', tokens.colorBgLayout);
    page.style.setProperty('--on-primary', onPrimary);
    page.style.setProperty('--logo-light', mark);
    page.style.setProperty('--brand-glow', glow);
  }, [name, appearance]);

  const theme = useMemo(() => antdTheme(name, appearance), [name, appearance]);
  return (
    <ConfigProvider
      locale={ptBR}
      theme={theme}
      button={{ autoInsertSpace: false }}
      modal={{ closable, mask: { closable: false } }}
      drawer={{ closable }}
    >
      {children}
    </ConfigProvider>
  );
}

export function ThemeToggle() {
  const name = useTheme();
  const Icon = name === 'dark' ? SunOutlined : MoonOutlined;
  const toggle = () => {
    const next = name === 'dark' ? 'light' : 'dark';
    keepDeviceChoice(themeKey, next);
    current.set(next);
  };
  return (
    <Button type="text" aria-label="Alternar tema" icon={<Icon aria-hidden />} onClick={toggle} />
  );
}
