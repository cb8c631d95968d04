import { PictureOutlined } from '@ant-design/icons';
import { Avatar, Flex } from 'antd';
import { Link } from 'react-router';
import { supabaseUrl } from '#admin/api/client.ts';
import { withDialog } from '#admin/navigation/dialog-address.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Section } from '#admin/ui/section.tsx';
import { currentUrl } from '#shared/images/picture.ts';
import { counted, countText, formatPrice } from '#shared/numbers/format-number.ts';
import type { RequestItem } from '../read-request.ts';

/** Formats a price. The embedded backend returns exact numbers as strings. */
const priceText = (price: number | string | null | undefined) =>
  (price === null || price === undefined ? undefined : formatPrice(Number(price))) ?? 'sem preço';

interface RequestLinesProps {
  items: readonly RequestItem[];
  /** True if the client chose the products on the site, where their prices are shown. */
  isFromSite: boolean;
}

export function RequestLines({ items, isFromSite }: RequestLinesProps) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Section title="Produtos">
      <ul className="rows muted tabular">
        {items.map((item) => (
          <Flex component="li" key={item.id} wrap align="center" gap="4px 14px">
            {/* Falls back to the icon if the picture was deleted. */}
            <Avatar
              shape="square"
              size={56}
              alt=""
              src={item.picture && currentUrl(item.picture, supabaseUrl)}
              icon={<PictureOutlined />}
            />
            <Flex vertical flex="1 1 180px" align="start" gap={2}>
              <LineName item={item} />
              {item.code !== null && <span>Código: {item.code}</span>}
              <span>
                {countText(item.quantity)} {item.quantity === 1 ? 'peça' : 'peças'}
                {item.color !== null && `, ${item.color}`}
              </span>
              {item.sizes !== null && <span>Tamanhos: {item.sizes}</span>}
              {item.print !== null && <span>Com a logo: {item.print}</span>}
              <LineMarks item={item} />
            </Flex>
            <Flex vertical align="end" gap={2} style={{ marginLeft: 'auto' }}>
              {isFromSite && <span>Visto {priceText(item.shown_price)}</span>}
              <span>Hoje {item.product ? priceText(item.product.unitPrice) : '—'}</span>
            </Flex>
          </Flex>
        ))}
      </ul>
      <p className="muted">
        Total de itens: {countText(pieces)} em {counted(items.length, 'produto', 'produtos')}
      </p>
    </Section>
  );
}

function LineName({ item }: { item: RequestItem }) {
  if (!item.product) return <strong>{item.name}</strong>;
  const address = withDialog(new URLSearchParams(), item.product_id);
  return <Link to={`/products?${address}`}>{item.name}</Link>;
}

function LineMarks({ item }: { item: RequestItem }) {
  const { kind, product, shown_price, server_price } = item;
  const wasOther =
    shown_price !== null && server_price !== null && Number(shown_price) !== Number(server_price);
  return (
    <Flex wrap gap={4}>
      {kind === 'sample' && <Badge tone="accent">Amostra</Badge>}
      {product === undefined && <Badge tone="missing">Fora do catálogo</Badge>}
      {product?.is_active === false && <Badge tone="limited">Inativo</Badge>}
      {wasOther && <Badge tone="limited">No envio custava {priceText(server_price)}</Badge>}
    </Flex>
  );
}
