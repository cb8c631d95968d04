import { UploadOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { NewDrafts } from '#admin/drafts/draft-marks.tsx';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { useSelection } from '#admin/lists/selection.ts';
import { newRecord, startValue } from '#admin/navigation/dialog-address.ts';
import { leavesPage, useUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { RecordEditorDialog } from '#admin/records/record-editor.tsx';
import { Loading } from '#admin/ui/loaded.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import type { ListedProduct } from '../display/listed-product.ts';
import { useProductChoices } from '../display/product-choices.ts';
import { toProductLabel } from '../display/product-label.ts';
import { ProductFilters } from '../filters/product-filters.tsx';
import {
  listedColumns,
  onePerModel,
  productFilters,
  productSorters,
  useProductQuery,
} from '../filters/product-query.ts';
import { products as productRecord } from '../form/products.tsx';
import { countFaulty, isSaving, noEdits } from '../table/cell-edits.ts';
import { ExportMenu } from './export-menu.tsx';
import {
  type ListView,
  pageSizes,
  useColors,
  useListView,
  useModelChoice,
  ViewChoice,
} from './list-view.tsx';
import { useProductActions } from './product-actions.ts';
import { ProductItem } from './product-item.tsx';

const ProductTable = lazy(async () => ({
  default: (await import('../table/product-table.tsx')).ProductTable,
}));
const BulkDialog = lazy(async () => ({
  default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog,
}));
const SavedFilterBar = lazy(async () => ({
  default: (await import('../filters/saved-filter-bar.tsx')).SavedFilterBar,
}));
const SelectionBar = lazy(async () => ({
  default: (await import('../bulk/selection-bar.tsx')).SelectionBar,
}));

const importPath = '/products/import';

// Placeholders that reserve space for lazy-loaded components.
const selectionPlace = <div style={{ height: 24 }} />;
const savedFiltersPlace = <div style={{ height: 42 }} />;

export function ProductsPage() {
  const [params] = useAddress();
  const { values: query, change, isNarrowed } = useProductQuery();
  const { categories } = useProductChoices();
  const dialog = useDialog();
  const actions = useProductActions(dialog.open);
  const navigate = useNavigate();
  const importHref = useHref(importPath);
  const [view, setView] = useListView();
  const pageSize = pageSizes[view];
  const { isByModel, isSplit, choice: modelChoice } = useModelChoice(view, query);
  const selection = useSelection();
  const [edits, setEdits] = useState(noEdits);
  /** Ids of the products in the bulk dialog while it is open, otherwise undefined. */
  const [changed, setChanged] = useState<string[]>();

  const { query: list } = useList<ListedProduct>({
    resource: 'products',
    pagination: { currentPage: query.page, pageSize },
    sorters: productSorters(query),
    filters: [...productFilters(query, categories), ...(isByModel ? [onePerModel] : [])],
    meta: { select: listedColumns(query) },
  });

  const { data, isError, isPlaceholderData } = list;

  const show = (next: ListView) => {
    const first = (query.page - 1) * pageSize;
    change({ page: Math.floor(first / pageSizes[next]) + 1 });
    setView(next);
  };
  useUnsavedWork({
    isChanged: () => countFaulty(edits) > 0,
    isBusy: () => isSaving(edits),
    leaves: leavesPage,
  });
  const products = data?.data;
  const colorsOf = useColors(isByModel ? (products ?? []) : []);
  const onPageIds = products?.map(({ id }) => id) ?? [];
  const selectionBar = data !== undefined && (
    <Suspense fallback={selectionPlace}>
      <SelectionBar {...{ selection, isByModel }} total={data.total} onBulk={setChanged} />
    </Suspense>
  );
  return (
    <>
      <PageHeading
        title="Produtos"
        note={
          data &&
          (isByModel
            ? counted(data.total, 'modelo', 'modelos')
            : `${counted(data.total, 'produto', 'produtos')}${
                isSplit ? ': com a busca ou estes filtros, cada cor é um item' : ''
              }`)
        }
        action={
          <Flex wrap align="center" gap="8px 12px">
            {modelChoice}
            <ViewChoice view={view} onView={show} />
            <ExportMenu selected={selection.ids} />
            <Button
              icon={<UploadOutlined aria-hidden="true" />}
              href={importHref}
              onClick={(event) => {
                event.preventDefault();
                void navigate(importPath);
              }}
            >
              Importar
            </Button>
            <NewRecordButton text="Novo Produto" onClick={() => dialog.open(newRecord)} />
          </Flex>
        }
      />
      <Suspense fallback={savedFiltersPlace}>
        <SavedFilterBar />
      </Suspense>
      <ProductFilters />
      <NewDrafts table="products" />
      {view !== 'table' && !isError && (products?.length !== 0 || selection.ids.size > 0) && (
        <div
          className="selection-tools"
          data-sticky={selection.ids.size > 0}
          style={{ marginBottom: 10 }}
        >
          {selectionBar || selectionPlace}
        </div>
      )}
      <ListStates
        query={{ ...list, data: data && { rows: data.data, total: data.total } }}
        page={query.page}
        pageSize={pageSize}
        onPage={(page, replaces) => change({ page }, replaces)}
        failed="Erro ao carregar produtos"
        empty={{
          title: 'Nenhum produto encontrado',
          description: isNarrowed
            ? 'Nenhum produto corresponde aos filtros.'
            : 'Cadastre o primeiro produto do catálogo.',
        }}
      >
        {(rows) =>
          view === 'table' ? (
            <Suspense fallback={<Loading />}>
              <ProductTable
                products={rows}
                total={data?.total ?? 0}
                pageSize={pageSize}
                isBusy={isPlaceholderData}
                tools={selectionBar}
                selection={selection}
                edits={edits}
                setEdits={setEdits}
                actions={actions}
              />
            </Suspense>
          ) : (
            <ul
              className={`${view === 'list' ? 'panel product-list' : 'card-grid'} refreshing`}
              aria-busy={isPlaceholderData}
            >
              {rows.map((product) => (
                <li key={product.id}>
                  <ProductItem
                    product={product}
                    colors={colorsOf(product)}
                    isCard={view === 'cards'}
                    calledBy={toProductLabel(product, rows)}
                    selection={selection}
                    onPageIds={onPageIds}
                    actions={actions}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </ListStates>
      <Suspense fallback={null}>
        {changed && (
          <BulkDialog
            ids={changed}
            onClose={() => setChanged(undefined)}
            onRemoved={(ids) => selection.set(ids, false)}
          />
        )}
      </Suspense>
      <RecordEditorDialog
        record={productRecord}
        target={dialog.target}
        start={{ name: startValue(params, 'product') }}
        onOpen={dialog.open}
        onClose={dialog.close}
      />
    </>
  );
}
