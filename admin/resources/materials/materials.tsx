import { countIfPossible } from '#admin/api/reads.ts';
import { saveNamedRecord } from '#admin/forms/save-record.ts';
import { RecordRow } from '#admin/lists/record-card.tsx';
import { defineRecord } from '#admin/records/define-record.ts';
import { color, unedited } from '#admin/records/fields.tsx';
import { RecordPage } from '#admin/records/record-page.tsx';
import { nameTaken, removalHint } from '#admin/records/shared-rules.ts';
import { text } from '#admin/records/text-fields.tsx';
import { defaultMaterialColor } from '#shared/limits/limits.ts';

export const materials = defineRecord({
  table: 'materials',
  width: 440,
  mark: '!',
  texts: { selected: 'Material já existente foi selecionado.' },
  fields: {
    name: text({ label: 'Nome', required: 'Nome do material é obrigatório' }),
    color: color({ label: 'Cor', start: defaultMaterialColor }),
    is_active: unedited('Ativo'),
    sort_order: unedited('Ordem'),
  },
  name: (row) => row.name,
  removal: {
    hint: async ({ name }) =>
      removalHint(await countIfPossible('product_tags', { tag: name }), 'este material', 'ele'),
    deactivates: true,
  },
  toProblems: nameTaken('Já existe um material com esse nome'),
  write: saveNamedRecord('materials'),
  refreshes: ['product-list-choices'],
});

export function MaterialsPage() {
  return (
    <RecordPage
      record={materials}
      searched={['name']}
      order={['sort_order', 'name']}
      empty="Cadastre o primeiro material do catálogo."
    >
      {(row, actions) => (
        <RecordRow
          {...actions}
          picture={<span className="swatch" style={{ background: row.color }} />}
        >
          <code className="note">{row.color}</code>
        </RecordRow>
      )}
    </RecordPage>
  );
}
