import { Checkbox } from 'antd';
import { counted } from '#shared/numbers/format-number.ts';
import type { MissingProducts } from '#shared/spreadsheet/missing-products.ts';

interface MissingChoiceProps {
  missing: MissingProducts;
  chosen: boolean;
  disabled: boolean;
  onChange: (chosen: boolean) => void;
}

/** Whether products that are not in the file are hidden; nothing is, unless it is asked for. */
export function MissingChoice({ missing, chosen, disabled, onChange }: MissingChoiceProps) {
  const { products, share, isAllowed } = missing;
  if (products.length === 0) return null;
  const count = counted(
    products.length,
    'produto visível com código não está',
    'produtos visíveis com código não estão',
  );
  return (
    <div>
      <Checkbox
        checked={chosen && isAllowed}
        disabled={disabled || !isAllowed}
        aria-describedby="import-missing"
        onChange={({ target }) => onChange(target.checked)}
      >
        Ocultar os produtos que não estão no arquivo
      </Checkbox>
      <p id="import-missing" className="editor-hint">
        {count} no arquivo; os sem código ficam como estão.
        {!isAllowed &&
          ` Seriam ${Math.ceil(share * 100)} % do catálogo, e de uma vez são no máximo 30 %. Confira se o arquivo está completo.`}
      </p>
    </div>
  );
}
