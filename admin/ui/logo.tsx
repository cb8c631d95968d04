import { mark } from '#shared/brand/brand.ts';
import type { Identity } from '#shared/identity/identity.ts';
import type { Wordmark } from '#shared/identity/shop-name.ts';
import { currentUrl } from '#shared/images/picture.ts';
import type { Theme } from '#shared/theme/theme.ts';
import { supabaseUrl } from '../api/client.ts';
import { useShop } from '../shop/shop.ts';
import { useTheme } from '../theme/theme-provider.tsx';

export function Mark() {
  return (
    <svg
      viewBox={mark.viewBox}
      style={{ flex: 'none', width: '1.3em', height: '1.3em' }}
      aria-hidden
    >
      <path
        d={mark.rail}
        stroke="currentColor"
        strokeWidth={mark.railWidth}
        strokeLinecap="round"
      />
      <path className="logo-light" d={mark.light} fillRule="evenodd" />
    </svg>
  );
}

interface LogoProps {
  identity: Identity;
  wordmark: Wordmark;
  theme: Theme;
  alt: string;
}

/** Shop's logo for a theme, or the shop's name as text if there is none. */
export function Logo({ identity, wordmark: { first, rest }, theme, alt }: LogoProps) {
  const { logo_dark_url: dark, logo_light_url: light, icon_url: icon } = identity;
  const picture = theme === 'dark' ? dark || light : light || dark;
  if (picture !== '') {
    return <img className="logo-picture" src={currentUrl(picture, supabaseUrl)} alt={alt} />;
  }
  return (
    <span className="logo">
      {icon === '' && <Mark />}
      <span>
        {first} <span className="logo-rest">{rest}</span>
      </span>
    </span>
  );
}

export function Brand() {
  const theme = useTheme();
  const { name, ...shop } = useShop();
  return <Logo {...shop} theme={theme} alt={name} />;
}
