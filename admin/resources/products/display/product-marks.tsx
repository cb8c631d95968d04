import { Badge } from '#admin/ui/badge.tsx';
import { toSwatch } from '#shared/catalogue/color-words.ts';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import './color-dot.css';

/** Circle in the colour found in a name. Renders nothing if the name contains no known colour. */
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

export function StockBadge({ status }: { status: string }) {
  const known = status as StockStatus;
  return <Badge tone={stockTones[known]}>{stockStatusLabels[known]}</Badge>;
}
