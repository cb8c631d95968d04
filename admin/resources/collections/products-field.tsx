import { useQuery } from '@tanstack/react-query';
import { Flex, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { supabase } from '#admin/api/client.ts';
import { dataProvider } from '#admin/api/data-provider.ts';
import { readInBatches } from '#admin/api/reads.ts';
import { OrderedField, type OrderedFieldProps } from '#admin/forms/ordered-field.tsx';
import { toOptions } from '#admin/forms/select-options.ts';
import { textFilter } from '#admin/lists/text-filter.ts';
import { useAfterPause } from '#admin/lists/typing-pause.ts';
import { type Field, inItem, itemProps } from '#admin/records/fields.tsx';
import { Badge } from '#admin/ui/badge.tsx';
import { type SavedImage, toSavedImages } from '#admin/uploads/draft-image.ts';
import { thumbnailSource } from '#admin/uploads/image-source.ts';
import { Thumbnail } from '#admin/uploads/picture-frame.tsx';
import { inDisplayOrder, type ProductRow } from '#shared/catalogue/product.ts';
import { counts, tooMany } from '#shared/limits/limits.ts';
import { countText } from '#shared/numbers/format-number.ts';

interface ChosenProduct {
  id: string;
  name: string;
  /** Colour and code, to distinguish products with the same name. */
  detail: string;
  isActive: boolean;
  image: SavedImage | null;
}

const columns =
  'id, name, color_name, reference_code, is_active, product_images (id, image_url, alt_text, is_primary, sort_order, width, height, variants)';

type Row = Pick<
  ProductRow,
  'id' | 'name' | 'color_name' | 'reference_code' | 'is_active' | 'product_images'
>;

function toChosen({ id, name, is_active, product_images, ...row }: Row): ChosenProduct {
  const [image] = toSavedImages(inDisplayOrder(product_images));
  const detail = [row.color_name, row.reference_code].filter(Boolean).join(' · ');
  return { id, name, detail, isActive: is_active, image: image ?? null };
}

export async function readProducts(
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChosenProduct>> {
  const rows = await readInBatches(ids, 100, (batch) =>
    supabase.from('products').select(columns).in('id', batch).throwOnError(),
  );
  return new Map((rows as unknown as Row[]).map((row) => [row.id, toChosen(row)]));
}

function useChosenProducts(ids: readonly string[]) {
  return useQuery({
    // Sorted so reordering does not trigger a refetch.
    queryKey: ['chosen-products', ids.toSorted()],
    queryFn: () => readProducts(ids),
    enabled: ids.length > 0,
  });
}

const mostFound = 20;

function useProductSearch(typed: string, enabled: boolean) {
  const text = useAfterPause(typed.trim());
  const query = useQuery({
    queryKey: ['products-to-choose', text],
    queryFn: async () => {
      const { data } = await dataProvider.getList<Row>({
        resource: 'products',
        pagination: { currentPage: 1, pageSize: mostFound },
        sorters: [{ field: 'name', order: 'asc' }],
        filters: textFilter(text, ['name', 'color_name', 'reference_code']),
        meta: { select: columns },
      });
      return data.map(toChosen);
    },
    enabled,
  });
  return { ...query, isWaiting: query.isFetching || text !== typed.trim() };
}

export function ProductThumbnail({ product }: { product: ChosenProduct | undefined }) {
  return <Thumbnail source={product?.image ? thumbnailSource(product.image) : undefined} />;
}

type Choice = 'hand' | 'rule';

const choices: Record<Choice, string> = { hand: 'Escolhidos à mão', rule: 'Por uma regra' };

export const choiceField: Field<string, Choice> = {
  ...inItem({ label: 'Produtos' }, () => (
    <Radio.Group aria-label="Produtos" options={toOptions(choices)} />
  )),
  start: 'hand',
  toTyped: (stored) => (stored === 'rule' ? 'rule' : 'hand'),
  toStored: (typed) => typed,
  format: (stored) => choices[stored as Choice],
};

const label = 'Produtos escolhidos';

/** Field for products chosen by hand: ordered ids in the form, but separate rows in the database. */
export const productsField: Field<{ product_id: string; sort_order: number }[], string[]> = {
  label,
  start: [],
  toTyped: (stored) =>
    stored.toSorted((a, b) => a.sort_order - b.sort_order).map(({ product_id }) => product_id),
  toStored: (typed) => typed.map((product_id, sort_order) => ({ product_id, sort_order })),
  format: (rows) => `${countText((rows as unknown[]).length)} em ordem`,
  problem: (typed) =>
    typed.length > counts.collection_products ? tooMany.collection_products : undefined,
  render: ({ name, disabled }) => (
    <Form.Item noStyle dependencies={['choice']}>
      {({ getFieldValue }) =>
        getFieldValue('choice') !== 'rule' && (
          <Form.Item {...itemProps(name, { label })}>
            <ProductsField disabled={disabled} />
          </Form.Item>
        )
      }
    </Form.Item>
  ),
};

function ProductsField(field: OrderedFieldProps) {
  const { id, value: ids = [], disabled } = field;
  // Products just added and not yet fetched with the others.
  const [added, setAdded] = useState<ReadonlyMap<string, ChosenProduct>>(new Map());
  const known = useChosenProducts(ids);
  const productOf = (of: string) => known.data?.get(of) ?? added.get(of);
  const nameOf = (of: string) =>
    productOf(of)?.name ?? (known.isFetching ? 'Carregando…' : 'Produto excluído');

  return (
    <OrderedField
      {...field}
      nameOf={nameOf}
      removeLabel={(name) => `Retirar ${name}`}
      row={(of) => (
        <>
          <ProductThumbnail product={productOf(of)} />
          <span className="chosen-product-name grow">
            {nameOf(of)}
            {productOf(of)?.isActive === false && <Badge tone="plain">Inativo</Badge>}
          </span>
        </>
      )}
    >
      {(add) => (
        <>
          <ProductSearch
            {...(id && { id })}
            chosen={ids}
            disabled={disabled}
            onChosen={(product) => {
              setAdded((before) => new Map(before).set(product.id, product));
              add(product.id, product.name);
            }}
          />
          {known.isError && <p role="alert">Os nomes dos produtos não puderam ser lidos.</p>}
        </>
      )}
    </OrderedField>
  );
}

interface ProductSearchProps {
  id?: string;
  chosen: readonly string[];
  disabled: boolean;
  onChosen: (product: ChosenProduct) => void;
}

export function ProductSearch({ id, chosen, disabled, onChosen }: ProductSearchProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = useProductSearch(typed, open);
  const free = (found.data ?? []).filter((product) => !chosen.includes(product.id));
  const isFull = chosen.length >= counts.collection_products;
  const empty = () => {
    if (found.isError) return 'Erro ao buscar produtos';
    return found.isWaiting ? 'Buscando…' : 'Nenhum outro produto com esse nome ou código';
  };
  return (
    <Select<string | null>
      {...(id && { id })}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      // Always shows the placeholder because the chosen products are in the list.
      value={null}
      placeholder={isFull ? tooMany.collection_products : 'Busque um produto pelo nome ou código'}
      disabled={disabled || isFull}
      open={open}
      onOpenChange={setOpen}
      loading={open && found.isWaiting}
      options={free.map((product) => ({
        value: product.id,
        label: product.detail ? `${product.name}, ${product.detail}` : product.name,
        product,
      }))}
      optionRender={({ data }) => (
        <Flex component="span" align="center" gap={10}>
          <ProductThumbnail product={data.product} />
          <span>
            {data.product.name}
            {data.product.detail && <div className="note">{data.product.detail}</div>}
          </span>
          {!data.product.isActive && <Badge tone="plain">Inativo</Badge>}
        </Flex>
      )}
      notFoundContent={empty()}
      onChange={(added) => {
        const product = free.find((each) => each.id === added);
        if (product) onChosen(product);
      }}
    />
  );
}
