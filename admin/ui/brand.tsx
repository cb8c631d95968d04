import { brandWords, mark } from '#shared/brand/brand.ts';
import './brand.css';

/** The logo and name of the shop, as on its site. */
export function Brand() {
  const { first, rest } = brandWords();
  return (
    <span className="brand">
      <svg className="brand-mark" viewBox={mark.viewBox} aria-hidden="true">
        <path
          d={mark.rail}
          stroke="currentColor"
          strokeWidth={mark.railWidth}
          strokeLinecap="round"
        />
        <path className="brand-light" d={mark.light} fillRule="evenodd" />
      </svg>
      <span>
        {first} <span className="brand-rest">{rest}</span>
      </span>
    </span>
  );
}
