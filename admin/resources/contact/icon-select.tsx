import { Select } from 'antd';
import { type IconChoice, iconChoices, isIconFound } from './icon-choices.ts';

interface IconSelectProps {
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: string;
  onChange?: (name: string) => void;
}

/** Selects the icon of a network. */
export function IconSelect({ id, value = '', onChange }: IconSelectProps) {
  const { choices, chosen } = iconChoices(value);
  return (
    <Select<string, IconChoice>
      {...(id === undefined ? {} : { id })}
      showSearch
      options={[...choices]}
      value={chosen}
      onChange={(name) => onChange?.(name)}
      filterOption={(text, choice) => choice !== undefined && isIconFound(text, choice)}
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

/** An icon as the site draws it, with its name. */
function Named({ label, shape }: IconChoice) {
  return (
    <span className="named-icon">
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={shape} />
      </svg>
      <span>{label}</span>
    </span>
  );
}
