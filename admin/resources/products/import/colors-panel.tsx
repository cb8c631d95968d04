import { Checkbox, Flex } from 'antd';
import { counted } from '#shared/numbers/format-number.ts';
import {
  type ColorNotation,
  colorNotations,
  type FoundColors,
} from '#shared/spreadsheet/model-colors.ts';

const texts: Record<ColorNotation, { label: string; hint: (found: FoundColors) => string }> = {
  rows: {
    label: 'As linhas com o mesmo código são cores de um modelo',
    hint: ({ count, example }) =>
      `${counted(count, 'linha repete', 'linhas repetem')} um código com outra cor. A cor entra no código: ${example}.`,
  },
  cells: {
    label: 'Separar as células com mais de uma cor',
    hint: ({ count, example }) =>
      `${counted(count, 'célula', 'células')}, como “${example}”: cada cor vira um produto, sem o estoque, que é de todas.`,
  },
};

interface ColorsPanelProps {
  found: Partial<Record<ColorNotation, FoundColors>>;
  notations: ReadonlySet<ColorNotation>;
  onChoose: (notation: ColorNotation, isChosen: boolean) => void;
}

/** Offers to make the colours of models products of their own. */
export function ColorsPanel({ found, notations, onChoose }: ColorsPanelProps) {
  return (
    <Flex vertical gap={12}>
      {colorNotations.map((notation) => {
        const of = found[notation];
        if (of === undefined) return null;
        return (
          <div key={notation}>
            <Checkbox
              checked={notations.has(notation)}
              aria-describedby={`import-colors-${notation}`}
              onChange={({ target }) => onChoose(notation, target.checked)}
            >
              {texts[notation].label}
            </Checkbox>
            <p id={`import-colors-${notation}`} className="editor-hint">
              {texts[notation].hint(of)}
            </p>
          </div>
        );
      })}
    </Flex>
  );
}
