import { Flex, Select } from 'antd';
import { iconNamed, type NamedIcon, shapeNamed } from '#shared/icons/named.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { DrawnIcon } from '../ui/drawn-icon.tsx';
import type { FormControl } from './form-control.ts';

interface IconChoice {
  value: string;
  label: string;
  shape: string;
}

/**
 * Returns the icons to choose from, and the value that a stored name selects. A stored name that is not among them is
 * added, so that it is kept until another icon is chosen. An unknown name shows the globe, as on the site.
 * @param unnamed name that an empty value stands for
 */
export function iconChoices(
  stored: string,
  icons: readonly NamedIcon[],
  unnamed: string,
): { choices: IconChoice[]; chosen: string } {
  const choices = icons.map(({ name, label, shape }) => ({ value: name, label, shape }));
  const known = iconNamed(stored.trim() || unnamed);
  const chosen = known?.name ?? stored;
  if (choices.some(({ value }) => value === chosen)) return { choices, chosen };
  const label = known?.label ?? `${stored} (ícone desconhecido)`;
  return { choices: [...choices, { value: chosen, label, shape: shapeNamed(stored) }], chosen };
}

export function isIconFound(text: string, { label, value }: IconChoice): boolean {
  return normalizeText(`${label} ${value}`).includes(normalizeText(text.trim()));
}

interface IconSelectProps extends FormControl<string> {
  icons: readonly NamedIcon[];
  unnamed: string;
}

export function IconSelect({ icons, unnamed, id, value = '', onChange }: IconSelectProps) {
  const { choices, chosen } = iconChoices(value, icons, unnamed);
  return (
    <Select<string, IconChoice>
      {...(id === undefined ? {} : { id })}
      showSearch={{
        filterOption: (text, choice) => choice !== undefined && isIconFound(text, choice),
      }}
      options={choices}
      value={chosen}
      onChange={(name) => onChange?.(name)}
      notFoundContent="Nenhum ícone com esse nome"
      popupMatchSelectWidth={240}
      listHeight={320}
      optionRender={({ data }) => <Named {...data} />}
      labelRender={({ value: shown }) => {
        const choice = choices.find(({ value: name }) => name === shown);
        return choice && <Named {...choice} />;
      }}
    />
  );
}

function Named({ label, shape }: IconChoice) {
  return (
    <Flex component="span" align="center" gap={8} className="named-icon">
      <DrawnIcon shape={shape} size={18} />
      <span>{label}</span>
    </Flex>
  );
}
