import { useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import { supabase } from '#admin/api/client.ts';
import { sameValues } from '#admin/forms/same-values.ts';
import { isDeleted, toFailure } from '#admin/forms/save-by-call.ts';
import type { FieldProblem, SaveForm, Version } from '#admin/forms/save-outcome.ts';
import { useSave, type Written } from '#admin/forms/use-save.ts';
import { watchPublishing } from '#admin/publications/publishing-state.ts';
import { newVersion, toVersion } from '#admin/records/define-record.ts';
import { editedFields } from '#admin/records/fields.tsx';
import type { ChosenImage } from '#admin/uploads/draft-image.ts';
import { toStorageError } from '#admin/uploads/upload-image.ts';
import { problemOf } from '#shared/catalogue/field-kinds.ts';
import { columnOf, fieldNames } from '#shared/catalogue/product-fields.ts';
import { tagsToSave, toProductArgument, toProductFields } from '#shared/catalogue/product-form.ts';
import type { Json } from '#shared/database.types.ts';
import { products } from '../form/products.tsx';
import { type ProductValues, readModelProducts } from '../form/read-product.ts';
import { storeImages, toProductProblems } from '../form/save-product.ts';

/** Columns edited separately for each colour, in its row. */
export const colorColumns = ['color_name', 'reference_code', 'stock_status', 'stock'] as const;

type ColorColumn = (typeof colorColumns)[number];
/** Fields edited only in a product's own form. */
const singleFields = [
  'supplier_code',
  'product_group_id',
  'is_active',
  'printAreas',
  'images',
] as const;
type SharedField = Exclude<keyof ProductValues, ColorColumn | (typeof singleFields)[number]>;

const isShared = (name: string): name is SharedField =>
  ![...colorColumns, ...singleFields].some((own) => own === name);

/** Fields edited once for all colours. */
export const sharedFields = fieldNames.filter(isShared);

/** Form values for a colour group: the shared fields and, by product id, each colour's columns and new main picture. */
export type ModelForm = Pick<ProductValues, SharedField> & {
  colors: Record<string, Pick<ProductValues, ColorColumn>>;
  pictures: Record<string, ChosenImage | null>;
};

export const modelFields = editedFields(products.fields);

export type ModelProduct = Awaited<ReturnType<typeof readModelProducts>>[number];

const valuesOf = (product: ModelProduct) => toVersion(products, product).values;

function isSame(name: SharedField, one: unknown, other: unknown): boolean {
  const identity = (value: unknown) => modelFields[name]?.identity?.(value) ?? value;
  return sameValues(identity(one), identity(other));
}

/** Returns the shared fields whose values differ between the colours. The form shows those fields empty. */
export function differingFields(model: readonly ModelProduct[]): SharedField[] {
  const [first, ...others] = model.map(valuesOf);
  return sharedFields.filter((name) =>
    others.some((values) => !isSame(name, values[name], first?.[name])),
  );
}

export function toModelVersion(model: readonly ModelProduct[]): Version<ModelForm> {
  const all = model.map((product) => [product.id, valuesOf(product)] as const);
  const differing = differingFields(model);
  const first = all[0]?.[1];
  const shared = sharedFields.map((name) => [
    name,
    differing.includes(name) ? modelFields[name]?.start : first?.[name],
  ]);
  const ofColor = (values: ProductValues) =>
    Object.fromEntries(colorColumns.map((column) => [column, values[column]]));
  return {
    values: {
      ...Object.fromEntries(shared),
      colors: Object.fromEntries(all.map(([id, values]) => [id, ofColor(values)])),
      pictures: Object.fromEntries(all.map(([id]) => [id, null])),
    } as ModelForm,
  };
}

/** Validates the form. A differing field that stays empty is not saved. */
export function modelProblems(form: ModelForm, model: readonly ModelProduct[]): FieldProblem[] {
  const differing = differingFields(model);
  const isEmpty = (name: SharedField) =>
    differing.includes(name) && isSame(name, form[name], modelFields[name]?.start);
  const shared = products
    .validate({ ...newVersion(products).values, ...form })
    .filter(({ field }) =>
      sharedFields.some((name) => [field].flat()[0] === name && !isEmpty(name)),
    );
  const codes = Map.groupBy(Object.values(form.colors), (color) => codeOf(color));
  const colors = Object.entries(form.colors).flatMap(([id, color]) =>
    colorColumns.flatMap((column): FieldProblem[] => {
      const isTwice = column === 'reference_code' && (codes.get(codeOf(color))?.length ?? 0) > 1;
      const message =
        problemOf(columnOf(column), color[column]) ??
        (isTwice && codeOf(color) !== '' ? 'Outra cor já tem este código' : undefined);
      return message === undefined ? [] : [{ field: ['colors', id, column], message }];
    }),
  );
  return [...colors, ...shared];
}

const codeOf = ({ reference_code }: Pick<ProductValues, 'reference_code'>) =>
  reference_code.trim().toLowerCase();

const toRow = (id: string, values: ProductValues) => ({
  product: toProductArgument(toProductFields(id, values)),
  tags: tagsToSave(values),
});

/** Returns the changed products as rows for save_product_set. The caller adds the pictures. */
export function toModelRows(form: ModelForm, model: readonly ModelProduct[]) {
  const { values: before } = toModelVersion(model);
  const changed = sharedFields.filter((name) => !isSame(name, form[name], before[name]));
  const shared = Object.fromEntries(changed.map((name) => [name, form[name]]));
  return model.flatMap((product) => {
    const values = valuesOf(product);
    const row = toRow(product.id, { ...values, ...shared, ...form.colors[product.id] });
    const picture = form.pictures[product.id] ?? null;
    if (picture === null && sameValues(row, toRow(product.id, values))) return [];
    return [{ ...row, expected_updated_at: product.updated_at, picture, images: values.images }];
  });
}

/** Saves the colours of a model in one transaction, after uploading their new pictures. */
export function useModelSave(
  groupId: string,
  model: readonly ModelProduct[],
  onRead: (model: readonly ModelProduct[]) => void,
): SaveForm<ModelForm> {
  const invalidate = useInvalidate();
  const latest = useRef(model);

  return useSave<ModelForm>({
    pictures: { bucket: 'products' },
    failed: products.texts.failed,
    log: 'The colours of a model were not saved',
    toProblems: (error, form) =>
      toModelProblems(toProductProblems(error) ?? [], form, latest.current),
    write: async (form, _replaced, { upload, signal }): Promise<Written<ModelForm>> => {
      const rows: Json[] = [];
      for (const { picture, images, ...row } of toModelRows(form, latest.current)) {
        const all = picture ? [picture, ...images] : [];
        const stored = await storeImages(row.product.id, all, upload);
        if (stored.kind === 'failed') return stored;
        rows.push({ ...row, ...(picture && { images: stored.images }) } as unknown as Json);
      }
      if (signal.aborted) return { kind: 'failed', error: { status: 0 } };
      const answer = await supabase.rpc('save_product_set', { rows });
      const { error } = answer;
      const isChanged = error && (error.code === 'PT409' || isDeleted(error));
      if (error && !isChanged) return toFailure(answer);
      const before = latest.current;
      try {
        const stored = await readModelProducts(groupId);
        // The next attempt overwrites this state.
        latest.current = stored;
        onRead(stored);
        if (stored.length === 0) return { kind: 'deleted' };
        const version = toModelVersion(stored);
        if (!isChanged) return { kind: 'saved', version, text: products.texts.updated, after };
        const other = stored.find(
          ({ id, updated_at }) => before.find((it) => it.id === id)?.updated_at !== updated_at,
        );
        return { kind: 'changed', current: version, id: other?.id };
      } catch (cause) {
        return { kind: 'failed', error: toStorageError(cause) };
      }
    },
  });

  function after() {
    watchPublishing();
    void invalidate({ resource: 'products', invalidates: ['list', 'detail'] });
  }
}

/** Returns the rejected fields. A problem with a colour's column is shown in the first row that changed it. */
function toModelProblems(
  problems: readonly FieldProblem[],
  form: ModelForm,
  model: readonly ModelProduct[],
): FieldProblem[] | undefined {
  const { colors } = toModelVersion(model).values;
  const placed = problems.map(({ field, message }) => {
    const column = colorColumns.find((name) => name === field);
    const ids = Object.keys(form.colors);
    const id = column && ids.find((it) => form.colors[it]?.[column] !== colors[it]?.[column]);
    return { field: column && id ? ['colors', id, column] : field, message };
  });
  return placed.length > 0 ? placed : undefined;
}
