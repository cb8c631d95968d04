import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PictureOutlined,
} from '@ant-design/icons';
import { Button, type ButtonProps, Checkbox, Flex } from 'antd';
import { useToast } from '#admin/notifications/toast.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { formatSrcset } from '#shared/images/picture.ts';
import {
  type ListedProduct,
  listedPrice,
  primaryPicture,
  thumbnailUrl,
} from '../listed-product.ts';
import { ColorDot, StockBadge } from '../product-marks.tsx';
import '#admin/uploads/picture-frame.css';
import './product-list.css';
import { viewOnSite } from './view-on-site.ts';

/** docs/product.md#limits. */
const shownTags = 3;

interface ProductItemProps {
  product: ListedProduct;
  view: 'list' | 'cards';
  /** Distinguishes its buttons from those of other items. */
  calledBy: string;
  materialNames: ReadonlySet<string>;
  isSelected: boolean;
  onSelect: (isSelected: boolean, withRange: boolean) => void;
  onEdit: () => void;
  onDuplicate: () => void;
  /** True while the form of a new colour is being prepared. */
  preparing: boolean;
  onDelete: () => void;
}

/** A product as a card or a row, with its state and actions. */
export function ProductItem({
  product,
  view,
  calledBy,
  materialNames,
  isSelected,
  onSelect,
  onEdit,
  onDuplicate,
  preparing,
  onDelete,
}: ProductItemProps) {
  const toast = useToast();
  const isCard = view === 'cards';
  const picture = primaryPicture(product);
  // Tags also include colours; only materials are displayed.
  const tags = product.product_tags.map(({ tag }) => tag).filter((tag) => materialNames.has(tag));
  const hidden = tags.slice(shownTags);
  const { color_name: color } = product;
  const marks = (
    <>
      {product.is_featured && <Badge tone="accent">Destaque</Badge>}
      {product.is_new && <Badge tone="plain">Novidade</Badge>}
      {!product.is_active && <Badge tone="plain">Inativo</Badge>}
    </>
  );
  const fact = (label: string, value: React.ReactNode, isLabelled = isCard) => (
    <Flex justify="space-between" gap={isCard ? 12 : 5}>
      <dt className={isLabelled ? '' : 'visually-hidden'}>{label}</dt>
      <dd>{value}</dd>
    </Flex>
  );
  const material = (text: string, title?: string) => (
    <Flex key={text} component="span" className="product-material">
      <Badge tone="plain" {...(title && { title })}>
        {text}
      </Badge>
    </Flex>
  );
  const action = (title: string, label: string, button: ButtonProps) => (
    <Button type="text" title={title} aria-label={label} {...button} />
  );

  return (
    <article
      className={isCard ? 'product-card' : 'product-row'}
      aria-label={calledBy}
      data-inactive={!product.is_active}
      data-selected={isSelected}
    >
      <div className="picture-frame">
        <Checkbox
          className="product-choice"
          aria-label={`Selecionar ${calledBy}`}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            onSelect(target.checked, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)
          }
        />
        {picture ? (
          <img
            src={thumbnailUrl(picture)}
            srcSet={formatSrcset(picture)}
            sizes={isCard ? '(max-width: 560px) 96vw, 280px' : '64px'}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <PictureOutlined aria-hidden="true" />
        )}
        {isCard && (
          <Flex wrap gap={4} className="product-marks">
            {marks}
          </Flex>
        )}
      </div>
      <div className="product-text">
        <h2>{product.name}</h2>
        <p className={isCard ? 'note' : 'muted one-line'}>{product.description}</p>
      </div>
      <div className="product-facts">
        <strong>{listedPrice(product) ?? 'Sem preço'}</strong>
        <Flex
          component="dl"
          className="note"
          vertical={isCard}
          wrap={!isCard}
          gap={isCard ? 1 : '0 14px'}
        >
          {fact('Categoria', product.categories?.name ?? 'Sem categoria')}
          {fact(
            'Cor',
            <span title={color ?? undefined}>
              <ColorDot name={color} />
              {color ?? '—'}
            </span>,
          )}
          {fact('Estoque', product.stock.toLocaleString('pt-BR'), true)}
        </Flex>
      </div>
      <Flex wrap align="start" gap={4} className="product-tags">
        <StockBadge status={product.stock_status} />
        {product.reference_code !== null && (
          <Badge tone="plain" title="Código">
            {product.reference_code}
          </Badge>
        )}
        {!isCard && marks}
        {tags.slice(0, shownTags).map((tag) => material(tag))}
        {hidden.length > 0 && material(`+${hidden.length}`, hidden.join(', '))}
      </Flex>
      <Flex className="product-actions">
        {action('Editar', `Editar ${calledBy}`, {
          icon: <EditOutlined aria-hidden="true" />,
          onClick: onEdit,
          children: isCard && 'Editar',
        })}
        {action('Duplicar para nova cor', `Duplicar ${calledBy} para nova cor`, {
          icon: <CopyOutlined aria-hidden="true" />,
          loading: preparing,
          onClick: onDuplicate,
        })}
        {action('Ver no site', `Ver no site ${calledBy}`, {
          icon: <EyeOutlined aria-hidden="true" />,
          href: `/produto/${product.id}`,
          target: '_blank',
          rel: 'noreferrer',
          onClick: (event) => {
            event.preventDefault();
            void viewOnSite(product, toast);
          },
          children: isCard && 'Ver no site',
        })}
        {action('Excluir', `Excluir ${calledBy}`, {
          danger: true,
          icon: <DeleteOutlined aria-hidden="true" />,
          onClick: onDelete,
        })}
      </Flex>
    </article>
  );
}
