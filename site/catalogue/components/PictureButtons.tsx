import { compare, heart } from '#shared/icons/shapes.ts';
import { heartLabels } from '../../favourites/labels.ts';
import { Icon } from '../../icons/Icon.tsx';

interface Props {
  id: string;
  /** Name of the product, where a page has several. */
  of?: string;
  className?: string;
}

/** Favourite button of a product: static HTML with behaviour from `hearts.ts`. */
export const HeartButton = ({ id, of, on = false, className = '' }: Props & { on?: boolean }) => (
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

/** Adds a product to the comparison: static HTML with behaviour from `choose-compared.ts`, which also marks it pressed. */
export const CompareButton = ({ id, of, className = '' }: Props) => (
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
