import { Avatar } from 'antd';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { defineRecord } from '#admin/records/define-record.ts';
import { type Field, flag, inItem, sortOrder } from '#admin/records/fields.tsx';
import { text } from '#admin/records/text-fields.tsx';
import { DrawnIcon } from '#admin/ui/drawn-icon.tsx';
import { defaultSteps } from '#shared/content/steps.ts';
import { iconNamed, shapeNamed, stepIcons } from '#shared/icons/named.ts';
import { OrderedRecordPage } from './ordered-record-page.tsx';

const defaultIcon = 'Search';

const icon: Field<string, string> = {
  ...inItem({ label: 'Ícone', half: true }, () => (
    <IconSelect icons={stepIcons} unnamed={defaultIcon} />
  )),
  start: defaultIcon,
  toTyped: (stored) => stored,
  toStored: (typed) => typed.trim() || defaultIcon,
  format: (stored) => iconNamed(String(stored))?.label ?? String(stored),
};

export const steps = defineRecord({
  table: 'how_it_works_steps',
  deletion: 'remover',
  texts: { plural: 'dados', question: 'Excluir este passo?' },
  fields: {
    title: text({ label: 'Título', required: 'Título é obrigatório' }),
    description: text({ label: 'Descrição', rows: [2, 6] }),
    icon_name: icon,
    sort_order: sortOrder(),
    is_active: flag('Ativo'),
  },
  name: (row) => row.title,
  removal: {},
});

export function StepsTab() {
  return (
    <OrderedRecordPage
      record={steps}
      hint="A página inicial mostra os passos ativos, na ordem deles."
      examples={{
        field: 'steps',
        label: 'Mostrar estes passos de exemplo',
        list: defaultSteps.map(({ title, description }) => ({ title, text: description })),
      }}
      picture={({ icon_name }) => (
        <Avatar
          shape="square"
          size={64}
          icon={<DrawnIcon shape={shapeNamed(icon_name)} size={28} />}
        />
      )}
      text={({ description }) => description}
    />
  );
}
