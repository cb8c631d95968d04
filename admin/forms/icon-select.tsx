import { Flex, Select } from 'antd';
import type { NamedIcon } from '#shared/icons/named.ts';
import { DrawnIcon } from '../ui/drawn-icon.tsx';
import { type IconChoice, iconChoices, isIconFound } from './icon-choices.ts';

interface IconSelectProps {
  icons: readonly NamedIcon[];
  unnamed: string;
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: string;
  onChange?: (name: string) => void;
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
