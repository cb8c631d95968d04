import { ConfigProvider } from 'antd';
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
import { useShop } from '../identity/shop.ts';
import { adminPalette } from './admin-palette.ts';
import { antdTheme, variablesClass } from './antd-theme.ts';
import {
  onThemeChangedElsewhere,
  readThemeName,
  rememberThemeName,
  type ThemeName,
} from './theme-name.ts';

interface ThemeChoice {
  name: ThemeName;
  toggle: () => void;
}

const ThemeContext = createContext<ThemeChoice | undefined>(undefined);

/** The current theme, and a function to change it. */
export function useThemeChoice(): ThemeChoice {
  const choice = use(ThemeContext);
  if (!choice) throw new Error('useThemeChoice is used outside ThemeProvider');
  return choice;
}

/** Provides the stored theme in the shop's colours, and antd in Portuguese. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [name, setName] = useState(readThemeName);
  const { brand_color, radius } = useShop().identity;
  const look = useMemo(() => ({ brand_color, radius }), [brand_color, radius]);

  useEffect(() => onThemeChangedElsewhere(setName), []);
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset.theme = name;
    // antd sets it on its own components only; the login page, for one, needs the values, too.
    page.className = variablesClass(name, look);
    const { tokens, onPrimary, mark, glow } = adminPalette(look.brand_color, name);
    page.style.setProperty('--ground', tokens.colorBgLayout);
    page.style.setProperty('--on-primary', onPrimary);
    page.style.setProperty('--logo-light', mark);
    page.style.setProperty('--brand-glow', glow);
  }, [name, look]);

  const choice = useMemo(
    () => ({
      name,
      toggle: () => {
        const next = name === 'dark' ? 'light' : 'dark';
        rememberThemeName(next);
        setName(next);
      },
    }),
    [name],
  );

  const theme = useMemo(() => antdTheme(name, look), [name, look]);
  return (
    <ThemeContext value={choice}>
      <ConfigProvider locale={ptBR} theme={theme} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </ThemeContext>
  );
}
