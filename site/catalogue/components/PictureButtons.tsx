import { compare, heart } from '#shared/icons/shapes.ts';
import { heartLabels } from '../../favourites/labels.ts';
import { Icon } from '../../icons/Icon.tsx';

interface Props {
  id: string;
  /** Product name, needed on pages with several products. */
  of?: string;
  className?: string;
}

/** Button that adds a product to the favourites: static HTML, wired by `hearts.ts`. */
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

/** Button that adds a product to the comparison: static HTML, wired by `choose-compared.ts`. */
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
