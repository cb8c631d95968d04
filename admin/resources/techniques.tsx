import { countIfPossible } from '#admin/api/reads.ts';
import { slugToSave } from '#admin/forms/record-slug.ts';
import { saveNamedRecord } from '#admin/forms/save-record.ts';
import { RecordRow } from '#admin/lists/record-card.tsx';
import { defineRecord } from '#admin/records/define-record.ts';
import { choice, number, unedited } from '#admin/records/fields.tsx';
import { questionProblems, questions } from '#admin/records/questions-field.tsx';
import { RecordPage } from '#admin/records/record-page.tsx';
import { describeResult, searchResultFields } from '#admin/records/search-result-fields.tsx';
import { nameTaken, removalHint } from '#admin/records/shared-rules.ts';
import { slug } from '#admin/records/slug.tsx';
import { text } from '#admin/records/text-fields.tsx';
import { lookHints, lookLabels, toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import { finestLine, finestLineMessage, ranges } from '#shared/limits/limits.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { countStyle, lineStyle } from '#shared/numbers/typed-number.ts';

export const techniques = defineRecord({
  table: 'techniques',
  mark: '!',
  texts: { selected: 'Técnica já existente foi selecionada.' },
  fields: {
    name: text({ label: 'Nome', half: true, required: 'Nome da técnica é obrigatório' }),
    slug: slug({
      tooltip: 'O nome da técnica no endereço da página. Em branco, é gerado do nome.',
      folder: '/tecnicas/',
      from: 'name',
    }),
    description: text({ label: 'Descrição', rows: [2, 8] }),
    max_colors: number({
      label: 'Máximo de cores',
      style: countStyle,
      range: ranges.maxColors,
      placeholder: 'Sem limite',
    }),
    look: choice({
      label: 'Aparência na simulação',
      choices: lookLabels,
      start: 'full_color',
      hints: lookHints,
    }),
    finest_line_mm: number({
      label: 'Linha mais fina (mm)',
      style: lineStyle,
      range: finestLine,
      message: finestLineMessage,
      placeholder: 'Por exemplo, 0,3',
      extra:
        'Quem vê o produto com a própria logo é avisado quando os traços dela ficariam mais finos do que isto. Em branco, sem aviso.',
    }),
    lead_time_days: number({
      label: 'Prazo a mais (dias úteis)',
      style: countStyle,
      range: ranges.leadTimeDays,
      placeholder: 'Nenhum',
      extra: 'Soma-se ao prazo de produção de cada produto para dizer se ele chega a tempo.',
    }),
    questions,
    ...searchResultFields,
    is_active: unedited('Ativa'),
    sort_order: unedited('Ordem'),
  },
  name: (row) => row.name,
  removal: {
    hint: async ({ id }) =>
      removalHint(
        await countIfPossible('product_techniques', { technique_id: id }),
        'esta técnica',
        'ela',
      ),
    deactivates: true,
  },
  toProblems: (error) =>
    error.code === '23505' && error.message?.includes('slug')
      ? [{ field: 'slug', message: 'Já existe uma técnica com esse slug' }]
      : nameTaken('Já existe uma técnica com esse nome')(error),
  validate: questionProblems,
  searchResult: ({ name, slug, description, ...form }, shopName) =>
    describeResult(
      'technique',
      `/tecnicas/${slugToSave(slug, name)}`,
      { ...form, name: name.trim() || 'Nome da técnica', text: description },
      shopName,
    ),
  write: saveNamedRecord('techniques'),
  refreshes: ['product-list-choices'],
});

export function TechniquesPage() {
  return (
    <RecordPage
      record={techniques}
      searched={['name', 'description']}
      order={['sort_order', 'name']}
      empty="Cadastre as formas de gravação que a loja oferece."
    >
      {(row, actions) => (
        <RecordRow {...actions}>
          <p className="note">
            {row.max_colors === null
              ? 'Sem limite de cores'
              : `Até ${counted(row.max_colors, 'cor', 'cores')}`}
            {` · ${lookLabels[toTechniqueLook(row.look)]}`}
          </p>
          {row.description !== '' && <p className="muted">{row.description}</p>}
        </RecordRow>
      )}
    </RecordPage>
  );
}
