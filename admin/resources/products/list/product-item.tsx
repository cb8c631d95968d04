import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PictureOutlined,
} from '@ant-design/icons';
import { Button, type ButtonProps, Checkbox, Flex } from 'antd';
import { Link } from 'react-router';
import type { Selection } from '#admin/lists/selection.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { formatSrcset } from '#shared/images/picture.ts';
import {
  type ListedProduct,
  listedPrice,
  primaryPicture,
  thumbnailUrl,
} from '../listed/listed-product.ts';
import { ColorDot, StockBadge } from '../listed/product-marks.tsx';
import '#admin/uploads/picture-frame.css';
import './product-list.css';
import { type ModelColor, onlyOneColor } from './models.tsx';
import type { ProductActions } from './product-actions.ts';

/** docs/product.md#limits. */
const shownTags = 3;
const shownDots = 6;

interface ProductItemProps {
  product: ListedProduct;
  /** The products of an entry for a model; undefined for an entry of one product. */
  colors: readonly ModelColor[] | undefined;
  /** A card, a row, or a row on a narrow screen. */
  layout: 'card' | 'row' | 'narrow';
  /** Distinguishes its buttons from those of other items. */
  calledBy: string;
  materialNames: ReadonlySet<string>;
  selection: Selection;
  onPageIds: readonly string[];
  actions: ProductActions;
}

const pictureStyles = {
  card: { aspectRatio: '4 / 3' },
  row: { flex: 'none', width: 64, height: 64, borderRadius: 6 },
  narrow: { flex: 'none', width: 56, height: 56, borderRadius: 6 },
};

export function ProductItem(props: ProductItemProps) {
  const { product, colors, layout, calledBy, materialNames, selection, actions } = props;
  const ids = colors?.map(({ id }) => id) ?? [product.id];
  const isSelected = ids.every((id) => selection.ids.has(id));
  const isCard = layout === 'card';
  const image = primaryPicture(product);
  const { color_name: color } = product;
  // Tags also include colours; only materials are displayed.
  const tags = product.product_tags.map(({ tag }) => tag).filter((tag) => materialNames.has(tag));
  const marks = (
    <>
      {product.is_featured && <Badge tone="accent">Destaque</Badge>}
      {product.is_new && <Badge tone="plain">Novidade</Badge>}
      {!product.is_active && <Badge tone="plain">Inativo</Badge>}
    </>
  );
  const picture = (
    <div className="picture-frame" style={pictureStyles[layout]}>
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
      {image ? (
        <img
          src={thumbnailUrl(image)}
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
  );
  const price = <strong style={{ flex: 'none' }}>{listedPrice(product) ?? 'Sem preço'}</strong>;
  const fact = (label: string, value: React.ReactNode, isLabelled = isCard) => (
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
      {(names ?? [color]).slice(0, shownDots).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: colours may share a name
        <ColorDot key={at} name={name} />
      ))}
      {names ? names.length : (color ?? '—')}
    </span>
  );
  const stock = colors?.reduce((sum, it) => sum + it.stock, 0) ?? product.stock;
  const facts = (
    <Flex
      component="dl"
      className="note"
      vertical={isCard}
      wrap={!isCard}
      justify={layout === 'row' ? 'flex-end' : undefined}
      gap={isCard ? 1 : '0 14px'}
    >
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
      {fact('Estoque', stock.toLocaleString('pt-BR'), true)}
    </Flex>
  );
  const [shown, hidden] = [tags.slice(0, shownTags), tags.slice(shownTags)];
  const allTags = (
    <>
      <StockBadge status={product.stock_status} />
      {product.reference_code !== null && (
        <Badge tone="plain" title="Código">
          {product.reference_code}
        </Badge>
      )}
      {!isCard && marks}
      {layout !== 'narrow' &&
        [...shown, ...(hidden.length > 0 ? [`+${hidden.length}`] : [])].map((tag, at) => (
          <Badge key={tag} tone="plain" {...(at === shownTags && { title: hidden.join(', ') })}>
            {tag}
          </Badge>
        ))}
    </>
  );
  const action = (title: string, icon: React.ReactNode, button: ButtonProps) => (
    <Button
      type="text"
      title={title}
      aria-label={`${title} ${calledBy}`}
      icon={icon}
      // Touch target size.
      {...(layout === 'narrow' && { style: { width: 44, height: 44 } })}
      {...button}
    />
  );
  const buttons = (
    <>
      {action('Editar', <EditOutlined aria-hidden="true" />, {
        onClick: () => (colors ? actions.editModel(product) : actions.edit(product)),
        children: isCard && 'Editar',
      })}
      {action('Duplicar para nova cor', <CopyOutlined aria-hidden="true" />, {
        'aria-label': `Duplicar ${calledBy} para nova cor`,
        onClick: () => actions.duplicate(product),
      })}
      {action('Ver no site', <EyeOutlined aria-hidden="true" />, {
        href: `/produto/${product.id}`,
        target: '_blank',
        rel: 'noreferrer',
        onClick: (event) => {
          event.preventDefault();
          actions.view(product);
        },
        children: isCard && 'Ver no site',
      })}
      {action(
        colors ? `Excluir só ${oneColor} de` : 'Excluir',
        <DeleteOutlined aria-hidden="true" />,
        {
          danger: true,
          onClick: () => actions.remove(product, colors && onlyOneColor(oneColor, colors.length)),
          ...(isCard && { style: { marginLeft: 'auto' } }),
        },
      )}
    </>
  );

  const article = {
    component: 'article',
    'aria-label': calledBy,
    'data-inactive': !product.is_active,
    'data-selected': isSelected,
  } as const;
  if (isCard) {
    const inset = { padding: '4px 14px 0' };
    return (
      <Flex vertical gap={4} className="panel product-card" {...article}>
        {picture}
        <div style={inset}>
          <h2 style={{ fontSize: 15 }}>{product.name}</h2>
          <p className="note two-lines">{product.description}</p>
        </div>
        <div style={{ ...inset, flex: 1 }}>
          {price}
          {facts}
        </div>
        <Flex wrap align="start" gap={4} style={inset}>
          {allTags}
        </Flex>
        <Flex style={{ padding: 4, borderTop: '1px solid var(--ant-color-border-secondary)' }}>
          {buttons}
        </Flex>
      </Flex>
    );
  }
  if (layout === 'narrow') {
    return (
      <Flex vertical className="product-row" style={{ padding: '10px 4px 0 12px' }} {...article}>
        <Flex gap={10}>
          {picture}
          <Flex vertical flex={1} gap={1} style={{ minWidth: 0 }}>
            <Flex justify="space-between" gap={10} style={{ paddingRight: 8 }}>
              <h2 className="two-lines" style={{ fontSize: 14 }}>
                {product.name}
              </h2>
              {price}
            </Flex>
            {facts}
          </Flex>
        </Flex>
        <Flex justify="space-between">
          {/* On two lines if necessary. */}
          <Flex wrap align="center" gap={4}>
            {allTags}
          </Flex>
          <Flex flex="none">{buttons}</Flex>
        </Flex>
      </Flex>
    );
  }
  const style = { padding: '7px 8px 7px 10px' };
  return (
    <Flex align="center" gap={14} className="product-row" style={style} {...article}>
      {picture}
      <div style={{ flex: 1, minWidth: 0 }}>
        <h2 className="one-line" style={{ fontSize: 14 }}>
          {product.name}
        </h2>
        <p className="muted one-line">{product.description}</p>
        <Flex wrap gap={4} style={{ height: 22, marginTop: 2, overflow: 'hidden' }}>
          {allTags}
        </Flex>
      </div>
      <div style={{ width: 190, textAlign: 'right' }}>
        {price}
        {facts}
      </div>
      <Flex>{buttons}</Flex>
    </Flex>
  );
}
