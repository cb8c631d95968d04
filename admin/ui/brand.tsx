import { useShop } from '../identity/shop.ts';
import { useThemeChoice } from '../theme/theme-provider.tsx';
import { Logo } from './logo.tsx';

/** The logo or the name of the shop, as on its site. */
export function Brand() {
  const { name, wordmark, identity } = useShop();
  const { name: theme } = useThemeChoice();
  return <Logo identity={identity} wordmark={wordmark} theme={theme} alt={name} />;
}
