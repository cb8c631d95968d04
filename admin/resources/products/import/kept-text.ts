import { fieldLabels } from '../product-form.ts';
import { productHistory } from '../product-history.ts';
import type { KeptChange } from './take-back.ts';

const reasons: Record<KeptChange['reason'], string> = {
  changed: 'alguém mudou depois',
  deleted: 'foi excluído depois',
  refused: 'o valor de antes não é mais aceito',
};

/** What an import names besides the columns of a product. */
const partLabels: Record<string, string> = {
  price_tiers: fieldLabels.tiers,
  techniques: fieldLabels.techniques,
  costs: fieldLabels.costs,
  tags: `${fieldLabels.materials} e cor`,
  images: fieldLabels.images,
};

const fieldLabel = (field: string) =>
  productHistory.words.fields[field]?.label ?? partLabels[field] ?? field;

/** "Preço, Estoque: alguém mudou depois; Código: o valor de antes não é mais aceito" */
export function keptText(kept: readonly Pick<KeptChange, 'field' | 'reason'>[]): string {
  return [...Map.groupBy(kept, ({ reason }) => reason)]
    .map(([reason, changes]) => {
      const fields = changes.flatMap(({ field }) => (field ? [fieldLabel(field)] : []));
      return fields.length === 0 ? reasons[reason] : `${fields.join(', ')}: ${reasons[reason]}`;
    })
    .join('; ');
}
