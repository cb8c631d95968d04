import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, ConfigProvider } from 'antd';
// Not antd/locale: the bundler wraps the default export of its CommonJS once more, and antd stays English.
import ptBR from 'antd/es/locale/pt_BR';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { parseTheme, type Theme, themeKey } from '#shared/theme/theme.ts';
import { useShop } from '../identity/shop.ts';
import { keepDeviceChoice, readDeviceChoice } from '../ui/device-choice.ts';
import { adminPalette } from './admin-palette.ts';
import { antdTheme, variablesClass } from './antd-theme.ts';

interface ThemeChoice {
  name: Theme;
  toggle: () => void;
}

const readTheme = () => parseTheme(readDeviceChoice(themeKey));

const ThemeContext = createContext<ThemeChoice | undefined>(undefined);

export function useThemeChoice(): ThemeChoice {
  const choice = use(ThemeContext);
  if (!choice) throw new Error('useThemeChoice is used outside ThemeProvider');
  return choice;
}

/** Provides the stored theme in the shop's colours, and antd in Portuguese. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [name, setName] = useState(readTheme);
  const { brand_color, radius } = useShop().identity;
  const appearance = useMemo(() => ({ brand_color, radius }), [brand_color, radius]);

  useEffect(() => {
    // Changed in another tab of the site or the back-office.
    const listen = ({ key }: StorageEvent) => {
      if (key === themeKey || key === null) setName(readTheme());
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.theme = name;
    // antd sets it on its own components only; our styles need the variables, too.
    page.className = variablesClass(name, appearance);
    const { tokens, onPrimary, mark, glow } = adminPalette(appearance.brand_color, name);
    page.style.setProperty('--ground', tokens.colorBgLayout);
    page.style.setProperty('--on-primary', onPrimary);
    page.style.setProperty('--logo-light', mark);
    page.style.setProperty('--brand-glow', glow);
  }, [name, appearance]);

  const choice = useMemo(
    () => ({
      name,
      toggle: () => {
        const next = name === 'dark' ? 'light' : 'dark';
        keepDeviceChoice(themeKey, next);
        setName(next);
      },
    }),
    [name],
  );

  const theme = useMemo(() => antdTheme(name, appearance), [name, appearance]);
  return (
    <ThemeContext value={choice}>
      <ConfigProvider locale={ptBR} theme={theme} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </ThemeContext>
  );
}

export function ThemeToggle() {
  const { name, toggle } = useThemeChoice();
  const Icon = name === 'dark' ? SunOutlined : MoonOutlined;
  return (
    <Button type="text" aria-label="Alternar tema" icon={<Icon aria-hidden />} onClick={toggle} />
  );
}
