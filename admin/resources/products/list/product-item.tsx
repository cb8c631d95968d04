import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PictureOutlined,
} from '@ant-design/icons';
import { Button, Checkbox, Flex } from 'antd';
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
import './product-list.css';
import { viewOnSite } from './view-on-site.ts';

/** docs/product.md#limits. */
const shownTags = 3;

interface ProductItemProps {
  product: ListedProduct;
  view: 'list' | 'cards';
  /** Tells its buttons apart from those of others. */
  calledBy: string;
  materialNames: ReadonlySet<string>;
  isSelected: boolean;
  onSelect: (isSelected: boolean, withRange: boolean) => void;
  onEdit: () => void;
  onDuplicate: () => void;
  /** The form of its new colour is being prepared. */
  preparing: boolean;
  onDelete: () => void;
}

/** A product as a card or a row, with its state and its actions. */
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
  // Tags are colours, too; only materials are shown.
  const tags = product.product_tags.map(({ tag }) => tag).filter((tag) => materialNames.has(tag));
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

  return (
    <article
      className="product-item"
      aria-label={calledBy}
      data-inactive={!product.is_active}
      data-selected={isSelected}
    >
      <div className="product-picture">
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
        <p>{product.description}</p>
      </div>
      <div className="product-facts">
        <strong>{listedPrice(product) ?? 'Sem preço'}</strong>
        <Flex component="dl" vertical={isCard} wrap={!isCard} gap={isCard ? 1 : '0 14px'}>
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
        {tags.slice(0, shownTags).map((tag) => (
          <span key={tag} className="product-material">
            <Badge tone="plain">{tag}</Badge>
          </span>
        ))}
        {tags.length > shownTags && (
          <span className="product-material">
            <Badge tone="plain" title={tags.slice(shownTags).join(', ')}>
              +{tags.length - shownTags}
            </Badge>
          </span>
        )}
      </Flex>
      <div className="product-actions">
        <Button
          type="text"
          icon={<EditOutlined aria-hidden="true" />}
          onClick={onEdit}
          title="Editar"
          aria-label={`Editar ${calledBy}`}
        >
          {isCard && 'Editar'}
        </Button>
        <Button
          type="text"
          icon={<CopyOutlined aria-hidden="true" />}
          loading={preparing}
          onClick={onDuplicate}
          title="Duplicar para nova cor"
          aria-label={`Duplicar ${calledBy} para nova cor`}
        />
        <Button
          type="text"
          icon={<EyeOutlined aria-hidden="true" />}
          title="Ver no site"
          aria-label={`Ver no site ${calledBy}`}
          href={`/produto/${product.id}`}
          target="_blank"
          rel="noreferrer"
          onClick={(event) => {
            event.preventDefault();
            void viewOnSite(product, toast);
          }}
        >
          {isCard && 'Ver no site'}
        </Button>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          onClick={onDelete}
          title="Excluir"
          aria-label={`Excluir ${calledBy}`}
        />
      </div>
    </article>
  );
}
