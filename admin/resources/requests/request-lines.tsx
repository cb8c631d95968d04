import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { supabaseUrl } from '#admin/api/client.ts';
import { withDialog } from '#admin/navigation/dialog-address.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { currentUrl } from '#shared/images/picture.ts';
import { counted, countText, formatPrice } from '#shared/numbers/format-number.ts';
import type { RequestItem } from './read-request.ts';
import './request-lines.css';

/** The embedded backend answers exact numbers as texts. */
export const priceText = (price: number | string | null | undefined) =>
  (price === null || price === undefined ? undefined : formatPrice(Number(price))) ?? 'sem preço';

/** What was asked for: each line as it was sent, and what is true of its product today. */
export function RequestLines({ items }: { items: readonly RequestItem[] }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="request-section" aria-labelledby="produtos">
      <h2 id="produtos">Produtos</h2>
      <ul className="request-lines">
        {items.map((item) => (
          <li key={item.id}>
            <LinePicture address={item.picture} />
            <div className="request-line-what">
              <LineName item={item} />
              {item.code !== null && <span>Código: {item.code}</span>}
              <span>
                {countText(item.quantity)} {item.quantity === 1 ? 'peça' : 'peças'}
                {item.color !== null && `, ${item.color}`}
              </span>
              {item.print !== null && <span>Com a logo: {item.print}</span>}
              <LineMarks item={item} />
            </div>
            <dl className="request-prices">
              <div>
                <dt>Visto</dt>
                <dd>{priceText(item.shown_price)}</dd>
              </div>
              <div>
                <dt>Hoje</dt>
                <dd>{item.product ? priceText(item.product.unitPrice) : '—'}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="request-lines-total">
        Total de itens: {countText(pieces)} em {counted(items.length, 'produto', 'produtos')}
      </p>
    </section>
  );
}

/** What a line is called, with the way to its product. */
export function LineName({ item }: { item: RequestItem }) {
  if (!item.product) return <strong>{item.name}</strong>;
  const address = withDialog(new URLSearchParams(), item.product_id);
  return <Link to={`/products?${address}`}>{item.name}</Link>;
}

/** What one should know before offering it at the price the visitor saw. */
function LineMarks({ item }: { item: RequestItem }) {
  const { kind, product, shown_price, server_price } = item;
  const wasOther =
    shown_price !== null && server_price !== null && Number(shown_price) !== Number(server_price);
  return (
    <span className="request-line-marks">
      {kind === 'sample' && <Badge tone="accent">Amostra</Badge>}
      {product === undefined && <Badge tone="missing">Fora do catálogo</Badge>}
      {product?.is_active === false && <Badge tone="limited">Inativo</Badge>}
      {wasOther && <Badge tone="limited">No envio custava {priceText(server_price)}</Badge>}
    </span>
  );
}

/** The picture may be gone with its product. */
function LinePicture({ address }: { address: string | null }) {
  const [isGone, setGone] = useState(false);
  return (
    <span className="request-line-picture" aria-hidden="true">
      {address === null || isGone ? (
        <PictureOutlined />
      ) : (
        <img
          src={currentUrl(address, supabaseUrl)}
          alt=""
          loading="lazy"
          onError={() => setGone(true)}
        />
      )}
    </span>
  );
}
