import { Link } from 'react-router';
import { counted } from '#shared/numbers/format-number.ts';
import { products } from '../form/products.tsx';
import type { UndoConflict } from './undo-import.ts';
import './changes.css';

/** Maximum number of products to list. */
const mostListed = 100;

const reasons: Record<UndoConflict['reason'], string> = {
  changed: 'alguém mudou depois',
  deleted: 'foi excluído depois',
  refused: 'o valor de antes não é mais aceito',
};

/** Labels of what an import changes besides the columns of a product. */
const partLabels: Record<string, string | undefined> = {
  price_tiers: products.labels.tiers,
  costs: 'Custos',
  tags: `${products.labels.materials} e cor`,
};

const fieldLabel = (field: string) => products.labels[field] ?? partLabels[field] ?? field;

/** "Preço, Estoque: alguém mudou depois; Código: o valor de antes não é mais aceito" */
const conflictText = (conflicts: readonly UndoConflict[]): string =>
  [...Map.groupBy(conflicts, ({ reason }) => reason)]
    .map(([reason, group]) => {
      const fields = group.flatMap(({ field }) => (field ? [fieldLabel(field)] : []));
      return fields.length === 0 ? reasons[reason] : `${fields.join(', ')}: ${reasons[reason]}`;
    })
    .join('; ');

/** Lists what was not undone, by product, with links to the products. */
export function UndoConflicts({ conflicts }: { conflicts: readonly UndoConflict[] }) {
  const products = [...Map.groupBy(conflicts, ({ product_id }) => product_id)];
  return (
    <ul className="import-scroll">
      {products.slice(0, mostListed).map(([id, group]) => (
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
      {products.length > mostListed && (
        <li>E mais {counted(products.length - mostListed, 'produto', 'produtos')}.</li>
      )}
    </ul>
  );
}
