import { mark } from '#shared/brand/brand.ts';
import { currentUrl } from '#shared/images/picture.ts';
import { supabaseUrl } from '../api/client.ts';
import { useShop } from '../identity/shop.ts';
import { useThemeChoice } from '../theme/theme-provider.tsx';
import './brand.css';

/** The logo or the name of the shop, as on its site. */
export function Brand() {
  const { name, wordmark, identity } = useShop();
  const theme = useThemeChoice();
  const { logo_dark_url: dark, logo_light_url: light, icon_url: icon } = identity;
  const logo = theme.name === 'dark' ? dark || light : light || dark;
  if (logo !== '') {
    return <img className="brand-logo" src={currentUrl(logo, supabaseUrl)} alt={name} />;
  }
  return (
    <span className="brand">
      {icon === '' && (
        <svg className="brand-mark" viewBox={mark.viewBox} aria-hidden="true">
          <path
            d={mark.rail}
            stroke="currentColor"
            strokeWidth={mark.railWidth}
            strokeLinecap="round"
          />
          <path className="brand-light" d={mark.light} fillRule="evenodd" />
        </svg>
      )}
      <span>
        {wordmark.first} <span className="brand-rest">{wordmark.rest}</span>
      </span>
    </span>
  );
}
