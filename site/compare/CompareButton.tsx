import { compare } from '#shared/icons/shapes.ts';
import { Icon } from '../icons/Icon.tsx';

/** Adds a product to the comparison: static HTML with behaviour from `choose-compared.ts`, which also marks it pressed. */
export function CompareButton({
  id,
  of,
  className = '',
}: {
  id: string;
  /** Name of the product, where a page has several. */
  of?: string;
  className?: string;
}) {
  return (
    <button
      type="button"
      className={`floating-button ${className}`}
      data-compare={id}
      aria-label={of ? `Comparar: ${of}` : 'Comparar'}
      aria-pressed="false"
    >
      <Icon shape={compare} size={20} />
    </button>
  );
}
