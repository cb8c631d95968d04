import './brand.css';

/** The product's name, as the back-office signs itself. */
export function Brand() {
  return (
    <span className="brand">
      <svg className="brand-mark" viewBox="4 4 24 24" aria-hidden="true">
        <path d="M4 6h6.8L16 20.5 21.200 6H28l-8.700 20h-6.600z" fill="currentColor" />
      </svg>
      Vitrine Brindes
    </span>
  );
}
