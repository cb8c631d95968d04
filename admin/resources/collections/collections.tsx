import { slugToSave } from '#admin/forms/record-slug.ts';
import { RecordCard } from '#admin/lists/record-card.tsx';
import { defineRecord } from '#admin/records/define-record.ts';
import { flag, picture, sortOrder } from '#admin/records/fields.tsx';
import { RecordPage } from '#admin/records/record-page.tsx';
import { describeResult, searchResultFields } from '#admin/records/search-result-fields.tsx';
import {
  refusedDays,
  shownDays,
  shownDaysProblems,
  shownDaysText,
} from '#admin/records/shown-days.ts';
import { slug } from '#admin/records/slug.tsx';
import { text } from '#admin/records/text-fields.tsx';
import { toSavedImage } from '#admin/uploads/draft-image.ts';
import type { Tables } from '#shared/database.types.ts';
import { shopDay } from '#shared/dates/shop-day.ts';
import { type ShownState, shownState, shownStates } from '#shared/dates/shown-days.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { choiceField, productsField } from './products-field.tsx';
import { ruleField, ruleLabels, ruleProblems } from './rule-fields.tsx';

type CollectionRow = Tables<'collections'> & {
  collection_products: Pick<Tables<'collection_products'>, 'product_id' | 'sort_order'>[];
};

const columns = '*, collection_products (product_id, sort_order)';

export const collections = defineRecord({
  table: 'collections',
  width: 680,
  fields: {
    title: text({
      label: 'Título',
      half: true,
      required: 'Título é obrigatório',
      input: { placeholder: 'Fim de ano' },
    }),
    slug: slug({
      tooltip: 'O nome da ideia no endereço da página. Em branco, é gerado do título.',
      folder: '/ideias/',
      from: 'title',
    }),
    text: text({ label: 'Texto', rows: [3, 10] }),
    image_url: picture({ label: 'Imagem' }),
    ...shownDays(
      'Em branco, a página aparece já.',
      'Em branco, a página não sai do ar. Depois deste dia, quem a abre é levado ao catálogo.',
    ),
    choice: choiceField,
    // Keeps both the products and the rule so trying one does not discard the other.
    rule: ruleField,
    collection_products: productsField,
    sort_order: sortOrder({ tooltip: 'A página inicial mostra a primeira das que estão no ar.' }),
    is_active: flag('Ativa'),
    ...searchResultFields,
  },
  labels: ruleLabels,
  name: (row: CollectionRow) => row.title,
  removal: {
    hint: () => 'Os produtos dela ficam. Quem abrir a página é levado ao catálogo.',
  },
  select: columns,
  image: { bucket: 'products', prefix: 'collections/', withVariants: false },
  parts: {
    collection_products: {
      kind: 'rows',
      label: 'Produtos escolhidos',
      key: 'product_id',
      refers: true,
      order: 'sort_order',
    },
  },
  toCall: ({ id, updatedAt: expected_updated_at }, { collection_products, ...collection }) => ({
    function: 'save_collection',
    arguments: {
      collection: { ...collection, id },
      products: (collection_products as CollectionRow['collection_products']).map(
        ({ product_id }) => product_id,
      ),
      expected_updated_at,
    },
  }),
  validate: (form) => [
    ...shownDaysProblems(form),
    ...ruleProblems(form.rule, form.choice === 'rule'),
  ],
  toProblems: (error) => {
    if (error.code === '23505') {
      return [{ field: 'slug', message: 'Já existe uma ideia com esse slug' }];
    }
    const { table, column, message = '' } = toConstraintError(error) ?? {};
    if (table === 'collection_products') return [{ field: 'collection_products', message }];
    if (column === 'rule') return [{ field: ['rule', 'category_id'], message }];
    return refusedDays(error);
  },
  searchResult: ({ title, slug, ...form }, shopName) =>
    describeResult(
      'collection',
      `/ideias/${slugToSave(slug, title)}`,
      { ...form, name: title.trim() || 'Título da ideia' },
      shopName,
    ),
});

const tones: Record<ShownState, 'good' | 'accent' | 'plain'> = {
  current: 'good',
  scheduled: 'accent',
  ended: 'plain',
  inactive: 'plain',
};

export function CollectionsPage() {
  const today = shopDay(new Date());
  return (
    <RecordPage
      record={collections}
      searched={['title', 'text']}
      order={['sort_order', 'title']}
      empty="Reúna produtos para uma ocasião, como o fim de ano: eles ganham uma página."
    >
      {(row, actions) => {
        const state = shownState(row, today);
        return (
          <RecordCard
            {...actions}
            image={toSavedImage(row.image_url)}
            isActive={state === 'current'}
            state={{ tone: tones[state], children: shownStates[state] }}
            facts={[row.slug, `${shownDaysText(row) ?? 'Sempre'} · Ordem: ${row.sort_order}`]}
            text={row.text}
          />
        );
      }}
    </RecordPage>
  );
}
