import { heart } from '#shared/icons/shapes.ts';
import { Icon } from '../icons/Icon.tsx';
import { heartLabels } from './labels.ts';

/** Favourite button of a product: static HTML with behaviour from `hearts.ts`. */
export function HeartButton({
  id,
  of,
  on = false,
  className = '',
}: {
  id: string;
  /** Name of the product, where a page has several. */
  of?: string;
  on?: boolean;
  className?: string;
}) {
  return (
    <button
      type="button"
      className={`floating-button ${className}`}
      data-heart={id}
      data-on={on ? '' : undefined}
      aria-label={on ? heartLabels.remove : heartLabels.add}
      aria-description={of}
    >
      <Icon shape={heart} size={20} />
    </button>
  );
}
