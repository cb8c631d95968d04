import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PictureOutlined,
} from '@ant-design/icons';
import { type ButtonProps, Checkbox, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DraftMark } from '#admin/drafts/draft-marks.tsx';
import type { Selection } from '#admin/lists/selection.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import { formatSrcset } from '#shared/images/picture.ts';
import {
  type ListedProduct,
  listedPrice,
  primaryPicture,
  thumbnailUrl,
} from '../display/listed-product.ts';
import { useProductChoices } from '../display/product-choices.ts';
import { ColorDot, StockBadge } from '../display/product-marks.tsx';
import '#admin/uploads/picture-frame.css';
import './product-list.css';
import { type ModelColor, onlyOneColor } from './list-view.tsx';
import type { ProductActions } from './product-actions.ts';

/** Limits from docs/product.md#limits. */
const shownTags = 3;
const shownDots = 6;

interface ProductItemProps {
  product: ListedProduct;
  /** Products grouped in a model's entry, or undefined for a single product. */
  colors: readonly ModelColor[] | undefined;
  isCard: boolean;
  /** Suffix that makes button labels unique across items. */
  calledBy: string;
  selection: Selection;
  onPageIds: readonly string[];
  actions: ProductActions;
}

export function ProductItem(props: ProductItemProps) {
  const { product, colors, isCard, calledBy, selection, actions } = props;
  const { materialNames } = useProductChoices();
  const ids = colors?.map(({ id }) => id) ?? [product.id];
  const isSelected = ids.every((id) => selection.ids.has(id));
  const image = primaryPicture(product);
  const { color_name: color } = product;
  // Shows only materials because colours are also stored as tags.
  const tags = product.product_tags.map(({ tag }) => tag).filter((tag) => materialNames.has(tag));
  const [shown, hidden] = [tags.slice(0, shownTags), tags.slice(shownTags)];
  const marks = (
    <>
      {product.is_featured && <Badge tone="accent">Destaque</Badge>}
      {product.is_new && <Badge tone="plain">Novidade</Badge>}
      {!product.is_active && <Badge tone="plain">Inativo</Badge>}
    </>
  );
  const fact = (label: string, value: ReactNode, isLabelled = isCard) => (
    <Flex justify="space-between" gap={isCard ? 12 : 5}>
      <dt className={isLabelled ? '' : 'visually-hidden'}>{label}</dt>
      <dd className="one-line" style={{ color: 'var(--ant-color-text)' }}>
        {value}
      </dd>
    </Flex>
  );
  const oneColor = color ? `a cor ${color}` : 'esta cor';
  const names = colors?.map(({ color_name }) => color_name);
  const colorName = (
    <span title={names?.join(', ') ?? color ?? undefined}>
      {(colors ?? [product]).slice(0, shownDots).map(({ id, color_name }) => (
        <ColorDot key={id} name={color_name} />
      ))}
      {names ? names.length : (color ?? '—')}
    </span>
  );
  const stock = colors?.reduce((sum, it) => sum + it.stock, 0) ?? product.stock;
  // With the status "Em Estoque", a stock of 0 means that stock is not tracked.
  const isUntracked = stock === 0 && product.stock_status === 'in_stock';
  const action = (
    title: string,
    icon: Parameters<typeof IconButton>[0]['icon'],
    button: ButtonProps,
  ) => <IconButton title={title} label={`${title} ${calledBy}`} {...button} icon={icon} />;

  return (
    <article
      className={isCard ? 'panel product-card' : 'product-row'}
      aria-label={calledBy}
      data-inactive={!product.is_active}
      data-selected={isSelected}
    >
      <Checkbox
        className="product-choice"
        aria-label={`Selecionar ${calledBy}`}
        checked={isSelected}
        onChange={(event) =>
          colors
            ? selection.set(ids, event.target.checked)
            : selection.pick(product.id, event, props.onPageIds)
        }
      />
      <div className="picture-frame product-picture">
        {image ? (
          <img
            src={thumbnailUrl(image)}
            style={{ objectPosition: image.focus }}
            srcSet={formatSrcset(image)}
            sizes={isCard ? '(max-width: 560px) 96vw, 280px' : '64px'}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <PictureOutlined aria-hidden="true" />
        )}
        {isCard && (
          <Flex wrap gap={4} style={{ position: 'absolute', top: 8, left: 8 }}>
            {marks}
          </Flex>
        )}
      </div>
      <h2 className={isCard ? '' : 'two-lines'}>{product.name}</h2>
      <p className="note two-lines product-text">{product.description}</p>
      <div className="product-facts">
        <strong>{listedPrice(product) ?? 'Sem preço'}</strong>
        <dl className="note">
          {fact('Categoria', product.categories?.name ?? 'Sem categoria')}
          {fact(
            colors ? 'Cores' : 'Cor',
            product.product_group_id === null ? (
              colorName
            ) : (
              <Link
                to={`/products/model/${product.product_group_id}`}
                className="product-colors"
                aria-label={`${names?.length ?? color ?? '—'}: todas as cores de ${calledBy}`}
              >
                {colorName}
              </Link>
            ),
          )}
          {fact('Estoque', isUntracked ? '—' : stock.toLocaleString('pt-BR'), true)}
        </dl>
      </div>
      <Flex wrap gap={4} className="product-tags">
        <DraftMark of={ids} />
        <StockBadge status={product.stock_status} />
        {product.reference_code !== null && (
          <Badge tone="plain" title="Código">
            {product.reference_code}
          </Badge>
        )}
        {!isCard && marks}
        <span className="product-materials">
          {shown.map((tag) => (
            <Badge key={tag} tone="plain">
              {tag}
            </Badge>
          ))}
          {hidden.length > 0 && (
            <Badge tone="plain" title={hidden.join(', ')}>
              {`+${hidden.length}`}
            </Badge>
          )}
        </span>
      </Flex>
      <Flex className="product-buttons">
        {action('Editar', EditOutlined, {
          onClick: () => (colors ? actions.editModel(product) : actions.edit(product)),
          children: isCard && 'Editar',
        })}
        {action('Duplicar para nova cor', CopyOutlined, {
          'aria-label': `Duplicar ${calledBy} para nova cor`,
          onClick: () => actions.duplicate(product),
        })}
        {action('Ver no site', EyeOutlined, {
          href: `/produto/${product.id}`,
          target: '_blank',
          rel: 'noreferrer',
          onClick: (event) => {
            event.preventDefault();
            actions.view(product);
          },
          children: isCard && 'Ver no site',
        })}
        {action(colors ? `Excluir só ${oneColor} de` : 'Excluir', DeleteOutlined, {
          danger: true,
          onClick: () => actions.remove(product, colors && onlyOneColor(oneColor, colors.length)),
        })}
      </Flex>
    </article>
  );
}
