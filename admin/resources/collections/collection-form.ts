import type { ApiError } from '#admin/api/api-error.ts';
import { placeProblem } from '#admin/forms/place.ts';
import { slugToSave } from '#admin/forms/record-slug.ts';
import type { FieldProblem, Version } from '#admin/forms/save-outcome.ts';
import type { SearchResultValues } from '#admin/forms/search-result-fields.tsx';
import { type DraftImage, toSavedImage } from '#admin/uploads/draft-image.ts';
import type { CollectionRule } from '#shared/catalogue/collection-rule.ts';
import { collectionDescription, collectionTitle } from '#shared/catalogue/search-result.ts';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { counts, highestPrice, tooMany } from '#shared/limits/limits.ts';
import { refusedValue, slugMessage } from '#shared/limits/refused-value.ts';
import { countStyle, numberText, priceStyle, readNumber } from '#shared/numbers/typed-number.ts';

/** A row of collections with its products, as list and form read it. */
export type CollectionRow = Tables<'collections'> & {
  collection_products: Pick<Tables<'collection_products'>, 'product_id' | 'sort_order'>[];
};

/** Its columns. */
export const collectionColumns = '*, collection_products (product_id, sort_order)';

export type Choice = 'hand' | 'rule';

export const choices = {
  hand: 'Escolhidos à mão',
  rule: 'Por uma regra',
} as const satisfies Record<Choice, string>;

export interface CollectionForm extends SearchResultValues {
  title: string;
  slug: string;
  text: string;
  image: DraftImage | null;
  /** As 2026-11-30; empty for no bound. */
  starts_on: string;
  ends_on: string;
  choice: Choice;
  /** Ids, in order. The form holds them and the rule at once, so that trying the other way loses neither. */
  products: readonly string[];
  category: string | null;
  material: string | null;
  tag: string;
  /** As typed. */
  min_price: string;
  max_price: string;
  sort_order: string;
  is_active: boolean;
}

/** A new collection comes last. */
export function newCollection(count: number): Version<CollectionForm> {
  return {
    values: {
      title: '',
      slug: '',
      text: '',
      image: null,
      starts_on: '',
      ends_on: '',
      choice: 'hand',
      products: [],
      category: null,
      material: null,
      tag: '',
      min_price: '',
      max_price: '',
      sort_order: numberText(count + 1, countStyle),
      is_active: true,
      seo_title: '',
      seo_description: '',
    },
    updatedAt: undefined,
  };
}

const inOrder = (rows: CollectionRow['collection_products']) =>
  rows.toSorted((a, b) => a.sort_order - b.sort_order).map(({ product_id }) => product_id);

export function toCollectionVersion(row: CollectionRow): Version<CollectionForm> {
  // The database checks its keys and values.
  const rule = row.rule as CollectionRule;
  return {
    values: {
      title: row.title,
      slug: row.slug,
      text: row.text,
      image: toSavedImage(row.image_url),
      starts_on: row.starts_on ?? '',
      ends_on: row.ends_on ?? '',
      choice: row.choice === 'rule' ? 'rule' : 'hand',
      products: inOrder(row.collection_products),
      category: rule.category_id ?? null,
      material: rule.material ?? null,
      tag: rule.tag ?? '',
      min_price: numberText(rule.min_price ?? null, priceStyle),
      max_price: numberText(rule.max_price ?? null, priceStyle),
      sort_order: numberText(row.sort_order, countStyle),
      is_active: row.is_active,
      seo_title: row.seo_title ?? '',
      seo_description: row.seo_description ?? '',
    },
    updatedAt: row.updated_at,
  };
}

/** What a form asks of a product; what is left empty does not matter. */
export function toRule({
  category,
  material,
  tag,
  min_price,
  max_price,
}: Pick<
  CollectionForm,
  'category' | 'material' | 'tag' | 'min_price' | 'max_price'
>): CollectionRule {
  const [least, most] = [readNumber(min_price, priceStyle), readNumber(max_price, priceStyle)];
  return {
    ...(category ? { category_id: category } : {}),
    ...(material ? { material } : {}),
    ...(tag.trim() === '' ? {} : { tag: tag.trim() }),
    ...(least === null ? {} : { min_price: least }),
    ...(most === null ? {} : { max_price: most }),
  };
}

const isPrice = (price: number | undefined) =>
  price === undefined || (price >= 0 && price <= highestPrice);

/** What is wrong with a rule. Also while it is not in use: it is saved as well. */
function ruleProblems(form: CollectionForm): FieldProblem[] {
  const rule = toRule(form);
  const isWrong = (field: 'min_price' | 'max_price') => !isPrice(rule[field]);
  const wrong = (['min_price', 'max_price'] as const).filter(isWrong);
  if (wrong.length > 0) {
    return wrong.map((field) => ({
      field,
      message: 'Informe um preço como 1.234,50 ou deixe em branco',
    }));
  }
  if ((rule.min_price ?? 0) > (rule.max_price ?? Number.POSITIVE_INFINITY)) {
    return [{ field: 'max_price', message: 'O maior preço não pode ser menor que o menor' }];
  }
  if (form.choice === 'rule' && Object.keys(rule).length === 0) {
    return [{ field: 'category', message: 'Informe pelo menos um critério' }];
  }
  return [];
}

export function validateCollection(form: CollectionForm): FieldProblem[] {
  const { title, starts_on, ends_on, products, sort_order } = form;
  return [
    ...(title.trim() === '' ? [{ field: 'title', message: 'Título é obrigatório' }] : []),
    ...(title.trim() !== '' && slugToSave(form.slug, form.title) === ''
      ? [{ field: 'slug', message: slugMessage }]
      : []),
    ...(starts_on !== '' && ends_on !== '' && ends_on < starts_on
      ? [{ field: 'ends_on', message: 'O último dia não pode vir antes do primeiro' }]
      : []),
    ...(products.length > counts.collection_products
      ? [{ field: 'products', message: tooMany.collection_products }]
      : []),
    ...ruleProblems(form),
    ...placeProblem('sort_order', sort_order),
  ];
}

/** The field of the form behind an error of the server. */
export function toCollectionProblems(error: ApiError): FieldProblem[] | undefined {
  if (error.code === '23505') {
    return [{ field: 'slug', message: 'Já existe uma ideia com esse slug' }];
  }
  const refused = refusedValue(error);
  if (refused?.table === 'collection_products') {
    return [{ field: 'products', message: refused.message }];
  }
  const fields: Record<string, keyof CollectionForm> = { days: 'ends_on', rule: 'category' };
  const field = refused?.table === 'collections' ? fields[refused.column] : undefined;
  return refused && field && [{ field, message: refused.message }];
}

/** What is written besides the products; `uploadedUrl` is the address of a newly chosen image. */
export function toCollectionFields(
  form: CollectionForm,
  uploadedUrl: string | undefined,
): TablesInsert<'collections'> {
  const savedUrl = form.image?.kind === 'saved' ? form.image.url : null;
  return {
    title: form.title.trim(),
    slug: slugToSave(form.slug, form.title),
    text: form.text.trim(),
    image_url: uploadedUrl ?? savedUrl,
    starts_on: form.starts_on || null,
    ends_on: form.ends_on || null,
    choice: form.choice,
    rule: { ...toRule(form) },
    is_active: form.is_active,
    sort_order: readNumber(form.sort_order, countStyle) ?? 0,
    seo_title: form.seo_title.trim() || null,
    seo_description: form.seo_description.trim() || null,
  };
}

/** What a search result says of the page as the form is. */
export function toSearchResult(form: CollectionForm, shopName: string) {
  const collection = {
    title: form.title.trim() || 'Título da ideia',
    text: form.text,
    seoTitle: form.seo_title,
    seoDescription: form.seo_description,
  };
  return {
    path: `/ideias/${slugToSave(form.slug, form.title)}`,
    title: collectionTitle(collection),
    description: collectionDescription(collection, shopName),
  };
}
