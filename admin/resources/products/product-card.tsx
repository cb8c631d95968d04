import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PictureOutlined,
} from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useToast } from '#admin/notifications/toast.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { toSwatch } from '#shared/catalogue/color-words.ts';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { formatSrcset } from '#shared/images/picture.ts';
import { type ListedProduct, listedPrice, primaryPicture, thumbnailUrl } from './listed-product.ts';
import '#admin/lists/record-card.css';
import type { ListView } from './list-view.ts';
import './product-card.css';
import './product-row.css';
import { stockTones } from './stock-tones.ts';
import { viewOnSite } from './view-on-site.ts';

/** docs/product.md#limits. */
const shownTags = 3;

interface ProductCardProps {
  product: ListedProduct;
  view: ListView;
  /** Tells its buttons apart from those of other cards. */
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

/** A product in the list, with its state and its actions. */
export function ProductCard({
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
}: ProductCardProps) {
  const toast = useToast();
  const picture = primaryPicture(product);
  const price = listedPrice(product);
  const stockStatus = product.stock_status as StockStatus;
  // Tags are colours, too; the card shows only materials.
  const tags = product.product_tags.map(({ tag }) => tag).filter((tag) => materialNames.has(tag));

  const paint = product.color_name === null ? undefined : toSwatch(product.color_name);
  const marks = (
    <>
      {product.is_featured && <Badge tone="accent">Destaque</Badge>}
      {product.is_new && <Badge tone="plain">Novidade</Badge>}
      {!product.is_active && <Badge tone="plain">Inativo</Badge>}
    </>
  );

  return (
    <article
      className={`record-card product-card ${view === 'list' ? 'product-row' : ''}`}
      aria-label={calledBy}
      data-inactive={!product.is_active}
      data-selected={isSelected}
    >
      <div className="record-card-image">
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
            sizes={view === 'list' ? '64px' : '(max-width: 560px) 96vw, 280px'}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <PictureOutlined aria-hidden="true" />
        )}
        {view === 'cards' && <div className="product-card-marks">{marks}</div>}
      </div>
      <div className="record-card-text">
        <h2>{product.name}</h2>
        <p className="record-card-description">{product.description}</p>
        <p className="product-card-price">{price ?? 'Sem preço'}</p>
        <dl>
          <div>
            <dt>Categoria</dt>
            <dd>{product.categories?.name ?? 'Sem categoria'}</dd>
          </div>
          <div>
            <dt>Cor</dt>
            <dd title={product.color_name ?? undefined}>
              {paint !== undefined && (
                <span className="color-dot" style={{ backgroundColor: paint }} aria-hidden="true" />
              )}
              {product.color_name ?? '—'}
            </dd>
          </div>
          <div>
            <dt>Estoque</dt>
            <dd>{product.stock.toLocaleString('pt-BR')}</dd>
          </div>
        </dl>
        <div className="product-card-tags">
          <Badge tone={stockTones[stockStatus]}>{stockStatusLabels[stockStatus]}</Badge>
          {product.reference_code !== null && (
            <Badge tone="plain" title="Código">
              {product.reference_code}
            </Badge>
          )}
          {view === 'list' && marks}
          <span className="product-card-materials">
            {tags.slice(0, shownTags).map((tag) => (
              <Badge key={tag} tone="plain">
                {tag}
              </Badge>
            ))}
            {tags.length > shownTags && (
              <Badge tone="plain" title={tags.slice(shownTags).join(', ')}>
                +{tags.length - shownTags}
              </Badge>
            )}
          </span>
        </div>
      </div>
      <div className="record-card-actions">
        <Button
          type="text"
          icon={<EditOutlined aria-hidden="true" />}
          onClick={onEdit}
          title="Editar"
          aria-label={`Editar ${calledBy}`}
        >
          Editar
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
          Ver no site
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
