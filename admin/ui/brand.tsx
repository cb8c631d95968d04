import { useShop } from '../identity/shop.ts';
import { useThemeChoice } from '../theme/theme-provider.tsx';
import { Logo } from './logo.tsx';

/** The shop's logo or name in the current theme. */
export function Brand() {
  const { name, wordmark, identity } = useShop();
  const { name: theme } = useThemeChoice();
  return <Logo identity={identity} wordmark={wordmark} theme={theme} alt={name} />;
}
