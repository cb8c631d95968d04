import { Link } from 'react-router';
import { counted } from '#shared/numbers/format-number.ts';
import { keptText } from './kept-text.ts';
import type { KeptChange } from './take-back.ts';
import './kept-changes.css';

const shown = 100;

/** What was kept of each product, with the way to it. */
export function KeptChanges({ kept }: { kept: readonly KeptChange[] }) {
  const products = [...Map.groupBy(kept, ({ product_id }) => product_id)];
  return (
    <ul className="kept-changes">
      {products.slice(0, shown).map(([id, changes]) => (
        <li key={id}>
          {changes[0]?.reason === 'deleted' ? (
            changes[0].name
          ) : (
            <Link to={`/products?registro=${id}`}>{changes[0]?.name}</Link>
          )}
          {' – '}
          {keptText(changes)}
        </li>
      ))}
      {products.length > shown && (
        <li>E mais {counted(products.length - shown, 'produto', 'produtos')}.</li>
      )}
    </ul>
  );
}
