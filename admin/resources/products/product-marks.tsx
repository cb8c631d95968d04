import { Badge } from '#admin/ui/badge.tsx';
import { toSwatch } from '#shared/catalogue/color-words.ts';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import './color-dot.css';

/** A dot in the colour of a name; nothing if the name is no colour. */
export function ColorDot({ name }: { name: string | null }) {
  const paint = name === null ? undefined : toSwatch(name);
  if (paint === undefined) return null;
  return <span className="color-dot" style={{ backgroundColor: paint }} aria-hidden="true" />;
}

const stockTones = {
  in_stock: 'good',
  sample_available: 'limited',
  out_of_stock: 'missing',
} as const satisfies Record<StockStatus, string>;

/** The availability of a product. */
export function StockBadge({ status }: { status: string }) {
  const known = status as StockStatus;
  return <Badge tone={stockTones[known]}>{stockStatusLabels[known]}</Badge>;
}
