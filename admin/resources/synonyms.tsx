import { Flex, Input, Tag } from 'antd';
import { RecordActions } from '#admin/lists/record-card.tsx';
import { startValue } from '#admin/navigation/dialog-address.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { defineRecord } from '#admin/records/define-record.ts';
import { type Field, inItem } from '#admin/records/fields.tsx';
import { RecordPage } from '#admin/records/record-page.tsx';
import { formatTerms, parseTerms, termsProblem } from '#shared/catalogue/searching/synonyms.ts';
import { synonymLimits } from '#shared/limits/limits.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

const terms: Field<string[], string> = {
  ...inItem(
    {
      label: 'Termos',
      required: true,
      extra:
        'Um termo por linha. Quem busca um deles encontra também os produtos dos outros; singular e plural, acentos e maiúsculas não fazem diferença.',
    },
    ({ autoFocus }) => (
      <Input.TextArea
        autoSize={{ minRows: 4, maxRows: 12 }}
        placeholder={'squeeze\ngarrafa'}
        autoFocus={autoFocus}
      />
    ),
  ),
  start: '',
  toTyped: formatTerms,
  toStored: parseTerms,
  problem: termsProblem,
};

const synonyms = defineRecord({
  table: 'search_synonyms',
  width: 480,
  mark: '!',
  named: { one: 'Sinônimos', ending: 'os', many: 'Sinônimos' },
  texts: {
    create: 'Novo Grupo de Sinônimos',
    edit: 'Editar Grupo de Sinônimos',
    noun: ['grupo', 'grupos'],
    empty: 'Nenhum sinônimo encontrado',
    question: 'Tem certeza que deseja excluir este grupo de sinônimos?',
  },
  fields: { terms },
  name: (row) => row.terms.join(', '),
  removal: {},
});

export function SynonymsPage() {
  const [params] = useAddress();
  const term = startValue(params, 'synonym');
  return (
    <RecordPage
      record={synonyms}
      order={['terms']}
      pageSize={synonymLimits.groups}
      matches={(row, search) => row.terms.some((each) => normalizeText(each).includes(search))}
      newText="Novo Grupo"
      searchLabel="Buscar por termo"
      empty="Diga à busca que “squeeze” e “garrafa” são a mesma coisa."
      className="panel rows"
      start={{ terms: term === '' ? '' : `${term}\n` }}
    >
      {(row, actions) => (
        <Flex align="center" gap={4}>
          <Flex component="ul" wrap gap={6} className="grow" aria-label={actions.name}>
            {row.terms.map((each) => (
              <li key={each}>
                <Tag>{each}</Tag>
              </li>
            ))}
          </Flex>
          <RecordActions {...actions} />
        </Flex>
      )}
    </RecordPage>
  );
}
