import { Link } from 'react-router';
import { counted } from '#shared/numbers/format-number.ts';
import { conflictText } from './conflict-text.ts';
import type { UndoConflict } from './undo-import.ts';
import './import.css';

const shown = 100;

/** What was not undone of each product, with the way to it. */
export function UndoConflicts({ conflicts }: { conflicts: readonly UndoConflict[] }) {
  const products = [...Map.groupBy(conflicts, ({ product_id }) => product_id)];
  return (
    <ul className="import-scroll">
      {products.slice(0, shown).map(([id, group]) => (
        <li key={id}>
          {group[0]?.reason === 'deleted' ? (
            group[0].name
          ) : (
            <Link to={`/products?registro=${id}`}>{group[0]?.name}</Link>
          )}
          {' – '}
          {conflictText(group)}
        </li>
      ))}
      {products.length > shown && (
        <li>E mais {counted(products.length - shown, 'produto', 'produtos')}.</li>
      )}
    </ul>
  );
}
