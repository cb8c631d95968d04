import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { supabase } from '#admin/api/client.ts';
import { countInCategory } from '#admin/api/product-counts.ts';
import { type RecordVersion, saveRecord } from '#admin/forms/save-record.ts';
import { labelSearch } from '#admin/forms/select-options.ts';
import type { WriteOutcome } from '#admin/records/define-record.ts';
import type { Field, Values } from '#admin/records/fields.tsx';
import type { Json, Tables, TablesInsert } from '#shared/database.types.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { otherCategories } from './delete-category.tsx';

type Category = Tables<'categories'>;

interface ProductsOfHiddenProps {
  name: string;
  category: Values | undefined;
  disabled: boolean;
}

/** Asks where the products and the address of a category go when it is hidden. */
function ProductsOfHidden({ name, category, disabled }: ProductsOfHiddenProps) {
  const isHidden = Form.useWatch('is_active') === false && category?.is_active === true;
  const id = String(category?.id);
  const { data } = useQuery({
    queryKey: ['products-of-hidden', id],
    queryFn: () => Promise.all([countInCategory(id), otherCategories(id)]),
    enabled: isHidden,
  });
  if (!isHidden) return null;
  const [count, others = []] = data ?? [];
  return (
    <Form.Item
      name={name}
      label="Mover os produtos para"
      className="wide"
      extra={
        <>
          {count !== undefined && `${counted(count, 'produto está', 'produtos estão')} nela. `}
          Sem outra escolhida, os produtos ficam no catálogo sem categoria, e quem abrir a página
          desta vai ao catálogo. Com outra, os produtos e quem abrir a página vão a ela.
        </>
      }
    >
      <Select
        allowClear
        disabled={disabled}
        showSearch={labelSearch}
        placeholder="Deixar como estão"
        options={others}
      />
    </Form.Item>
  );
}

export const productsOfHidden: Field<string | null, string | null> = {
  label: 'Mover os produtos para',
  isPart: true,
  refers: true,
  start: null,
  toTyped: () => null,
  toStored: (typed, { is_active }) => (is_active ? null : (typed ?? null)),
  render: ({ name, row, disabled }) => (
    <ProductsOfHidden name={name} category={row} disabled={disabled} />
  ),
};

/** Saves a category; one that is hidden may give its products to another in the same transaction. */
export async function saveCategory(
  version: RecordVersion,
  { move_to, ...columns }: Values,
): Promise<WriteOutcome<Category>> {
  const { id, updatedAt } = version;
  if (typeof move_to !== 'string') {
    return saveRecord('categories', version, columns as TablesInsert<'categories'>);
  }
  const { data, error, status } = await supabase.rpc('hide_category', {
    category: { ...(columns as Record<string, Json>), id },
    move_to,
    ...(updatedAt === undefined ? {} : { expected_updated_at: updatedAt }),
  });
  if (!error) return { kind: 'saved', row: data };
  if (error.code === 'PT404') return { kind: 'deleted' };
  if (error.code !== 'PT409') return { kind: 'failed', error: { ...error, status } };
  const found = await supabase.from('categories').select().eq('id', id).maybeSingle();
  if (found.error) return { kind: 'failed', error: { ...found.error, status: found.status } };
  return found.data ? { kind: 'changed', row: found.data } : { kind: 'deleted' };
}
