import { AppstoreOutlined, TableOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { Checkbox, Grid, Segmented } from 'antd';
import { useDeviceChoice } from '#admin/ui/device-choice.ts';
import type { ListedProduct } from '../display/listed-product.ts';
import { isOfColors, type ProductQuery } from '../filters/product-query.ts';

export type ListView = 'list' | 'cards' | 'table';

const views = [
  { value: 'list', label: 'Lista', Icon: UnorderedListOutlined },
  { value: 'cards', label: 'Cartões', Icon: AppstoreOutlined },
  { value: 'table', label: 'Tabela', Icon: TableOutlined },
] as const;

export const pageSizes: Record<ListView, number> = { list: 24, cards: 24, table: 50 };

/** Returns the view chosen on this device. Defaults to cards on wide screens and to a list on others. */
export function useListView() {
  const [stored, choose] = useDeviceChoice('vitrine-admin-products-view');
  const isWide = Grid.useBreakpoint().xl ?? window.matchMedia('(min-width: 1200px)').matches;
  const choice = views.find(({ value }) => value === stored)?.value;
  return [choice ?? (isWide ? 'cards' : 'list'), choose] as const;
}

export function ViewChoice(props: { view: ListView; onView: (view: ListView) => void }) {
  const hasWords = Grid.useBreakpoint().sm ?? true;
  return (
    <Segmented<ListView>
      aria-label="Exibição"
      options={views.map(({ value, label, Icon }) =>
        hasWords
          ? { value, label, icon: <Icon aria-hidden="true" /> }
          : { value, title: label, icon: <Icon aria-label={label} /> },
      )}
      value={props.view}
      onChange={props.onView}
    />
  );
}

/** Returns whether the list groups products by model, and a checkbox that toggles this on the device. */
export function useModelChoice(view: ListView, query: ProductQuery) {
  const [stored, choose] = useDeviceChoice('vitrine-admin-products-by-model');
  const isChosen = stored === 'true';
  const isSplit = isOfColors(query);
  return {
    isByModel: isChosen && !isSplit && view !== 'table',
    /** True if the filters force one entry per colour, overriding the user's choice of one per model. */
    isSplit: isChosen && isSplit && view !== 'table',
    choice: view !== 'table' && (
      <Checkbox
        checked={isChosen}
        disabled={isSplit}
        onChange={({ target }) => choose(String(target.checked))}
      >
        Um item por modelo
      </Checkbox>
    ),
  };
}

/** Describes which colour of a model will be deleted, and that the others will stay. */
export const onlyOneColor = (color: string, colors: number): string =>
  `Sai só ${color}; ${colors === 2 ? 'a outra cor fica' : `as outras ${colors - 1} cores ficam`}.`;

export type ModelColor = Pick<ListedProduct, 'id' | 'color_name' | 'stock' | 'product_group_id'>;

/** Reads the listed models' colours. The returned lookup covers only products that have at least two. */
export function useColors(listed: readonly ListedProduct[]) {
  const groups = listed.flatMap(({ product_group_id }) => product_group_id ?? []);
  const { result } = useList<ModelColor>({
    resource: 'products',
    pagination: { currentPage: 1, pageSize: 1000 },
    filters: [{ field: 'product_group_id', operator: 'in', value: groups }],
    sorters: [
      { field: 'created_at', order: 'asc' },
      { field: 'id', order: 'asc' },
    ],
    meta: { select: 'id, color_name, stock, product_group_id' },
    queryOptions: { enabled: groups.length > 0 },
  });
  const byGroup = Map.groupBy(
    groups.length > 0 ? result.data : [],
    ({ product_group_id }) => product_group_id,
  );
  return ({ product_group_id }: ListedProduct): readonly ModelColor[] | undefined => {
    const colors = byGroup.get(product_group_id) ?? [];
    return colors.length > 1 ? colors : undefined;
  };
}
