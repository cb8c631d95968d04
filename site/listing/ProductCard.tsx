import type { ModelColor } from '#shared/catalogue/models.ts';
import { type ProductSummary, quantityRule } from '#shared/catalogue/product-summary.ts';
import { plus } from '#shared/icons/shapes.ts';
import type { Picture } from '#shared/images/picture.ts';
import { allowedQuantity } from '#shared/pricing/quantity-rule.ts';
import { minimumText } from '#shared/pricing/quantity-texts.ts';
import { addLabel } from '../cart/add-labels.ts';
import { Stepper } from '../cart/Stepper.tsx';
import { ColorDot } from '../catalogue/components/ColorDot.tsx';
import { CompareButton, HeartButton } from '../catalogue/components/PictureButtons.tsx';
import { ProductImage } from '../catalogue/components/ProductImage.tsx';
import { Icon } from '../icons/Icon.tsx';
import { paths } from '../paths.ts';
import { cardPrice } from './card-price.ts';

/** Maximum number of colours that a card lists; the rest are only counted (docs/product.md#screens). */
const shownColors = 3;

/** Maximum number of colour links on a model's card. */
const shownModelColors = 8;

interface PriceProps {
  product: ProductSummary;
  /** Quantity from the visitor's budget. `unitPrice` is the price for it, or 0 if there is none. */
  quantity?: number | undefined;
  unitPrice?: number;
}

interface Props extends PriceProps {
  picture: Picture;
  /** Slug of the category page to link to, if the category has one. */
  categorySlug?: string | null;
  /** Colours of the product's model, each linked from the card. */
  colors?: readonly ModelColor[] | undefined;
  sizes: string;
  eager?: boolean;
  wide?: boolean;
  favourite?: boolean;
  headingLevel?: 2 | 3;
  /** True to reserve space for a description that loads later. */
  reserveDescription?: boolean;
  /** True if the product has left the catalogue. */
  removed?: boolean;
}

/** Card without handlers. `purchase.ts`, `hearts.ts` and `stepper.ts` delegate events, so static HTML also works. */
export function ProductCard({
  product,
  picture,
  categorySlug = null,
  colors,
  sizes,
  eager = false,
  wide = false,
  favourite = false,
  headingLevel = 3,
  reserveDescription = false,
  removed = false,
  quantity,
  unitPrice = 0,
}: Props) {
  const Heading = `h${headingLevel}` as const;
  const swatches: readonly { id?: string; color: string }[] =
    colors ?? product.colors.map((color) => ({ color }));
  const shown = colors ? shownModelColors : shownColors;
  const rest = swatches.length - shown;
  return (
    <article
      className={`product-card group relative ${wide ? 'product-card-wide' : ''} ${removed ? 'product-card-removed' : ''}`}
      data-product={JSON.stringify(product)}
      data-quantity={quantity}
    >
      <div className="spotlight">
        <ProductImage picture={picture} sizes={sizes} eager={eager} />
        {product.featured && <p className="tag absolute top-3 left-3">Destaque</p>}
        <HeartButton
          id={product.id}
          of={product.name}
          on={favourite}
          className="absolute top-2 right-2 z-2"
        />
        {!removed && (
          <CompareButton
            id={product.id}
            of={product.name}
            className="absolute top-15 right-2 z-2"
          />
        )}
      </div>
      <div className="product-card-text">
        <Heading className="text-name">
          {removed ? (
            <span className="text-muted-foreground line-through">{product.name}</span>
          ) : (
            <a
              className="stretched-link transition-colors group-hover:text-accent"
              href={paths.product(product.id)}
            >
              {product.name}
            </a>
          )}
        </Heading>
        {(product.description !== '' || reserveDescription) && (
          <p className="product-card-description mt-1.5 line-clamp-2 text-muted-foreground">
            {product.description}
          </p>
        )}
        {/* Stacked above the link that covers the whole card. */}
        <ul className="dot-list pointer-events-none relative z-2 mt-3 text-small text-muted-foreground">
          <li>
            {categorySlug === null ? (
              product.category
            ) : (
              <a
                className="pointer-events-auto -my-1 inline-block py-1 hover:text-accent"
                href={paths.category(categorySlug)}
              >
                {product.category}
              </a>
            )}
          </li>
          <li>{product.material}</li>
        </ul>
        <CardPrice product={product} quantity={quantity} unitPrice={unitPrice} />
        {swatches.length > 0 && (
          <ul
            className={`mt-1.5 flex flex-wrap items-center gap-y-1 text-small ${colors ? 'model-colors' : 'gap-x-3.5'}`}
            aria-label={colors && `Cores de ${product.name}`}
          >
            {swatches.slice(0, shown).map(({ id, color }) => (
              <li key={id ?? color} className="flex items-center gap-1.5">
                <ColorDot color={color} />
                {id ? (
                  <a href={paths.product(id)} title={color}>
                    {color}
                  </a>
                ) : (
                  color
                )}
              </li>
            ))}
            {rest > 0 && <li className="text-muted-foreground">+{rest}</li>}
          </ul>
        )}
        {removed ? (
          <p className="pt-2">Não está mais no catálogo</p>
        ) : (
          <CardPurchase product={product} quantity={quantity} />
        )}
      </div>
    </article>
  );
}

function CardPrice({ product, quantity, unitPrice = 0 }: PriceProps) {
  const { before, price, after } = cardPrice(product, quantity, unitPrice);
  const minimum = minimumText(quantityRule(product));
  return (
    <p
      className="mt-3 flex flex-wrap items-baseline gap-x-3 text-small text-muted-foreground"
      data-card-price=""
      hidden={!price && !minimum}
    >
      <span>
        {before}
        <strong className="text-body font-semibold text-foreground">{price}</strong>
        {after}
      </span>
      {minimum}
    </p>
  );
}

function CardPurchase({ product, quantity = 1 }: PriceProps) {
  const rule = quantityRule(product);
  if (product.availability === 'out-of-stock') {
    return (
      <div className="relative z-2 pt-2">
        <button type="button" className="button-link" disabled>
          Indisponível
        </button>
      </div>
    );
  }
  const choice = product.colors.length > 1 ? `cores-${product.id}` : undefined;
  return (
    <div className="relative z-2 w-fit max-w-full pt-2">
      {choice && (
        <div id={choice} className="flex flex-wrap gap-3 pt-2 pb-3" data-choice="" hidden>
          <select className="field w-auto min-w-32 grow" aria-label="Cor">
            {product.colors.map((color) => (
              <option key={color}>{color}</option>
            ))}
          </select>
          <Stepper key={quantity} rule={rule} quantity={allowedQuantity(rule, quantity)} />
        </div>
      )}
      <button
        type="button"
        className="button-link"
        data-add-to-cart=""
        aria-label={`${addLabel}: ${product.name}`}
        aria-expanded={choice ? false : undefined}
        aria-controls={choice}
      >
        <Icon shape={plus} size={18} />
        {/* Keeps the label if the colour choice was opened before hydration. */}
        <span data-label="" suppressHydrationWarning>
          {addLabel}
        </span>
      </button>
    </div>
  );
}
