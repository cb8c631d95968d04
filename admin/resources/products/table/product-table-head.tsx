import { Checkbox } from 'antd';
import type { Selection } from '../bulk/selection.ts';
import type { ProductQuery } from '../filters/product-query.ts';
import { type ColumnName, columnOf } from './table-columns.ts';
import { cellKey, headingRow, type Place } from './use-grid.ts';

interface ProductTableHeadProps {
  columns: readonly ColumnName[];
  /** The cell that has or last had the focus. */
  active: Place;
  sorted: ProductQuery['sort'];
  onPageIds: readonly string[];
  selection: Selection;
  onSort: (sort: ProductQuery['sort']) => void;
}

/** Headings of the table, as cells of its grid: the selection of the page, the columns and the actions. */
export function ProductTableHead(props: ProductTableHeadProps) {
  const { columns, onPageIds, selection } = props;
  const chosenHere = onPageIds.filter((id) => selection.ids.has(id)).length;
  /** Returns a heading's cell and its tab index. */
  const cellAt = (column: number) => {
    const key = cellKey({ row: headingRow, column });
    return { key, tabIndex: cellKey(props.active) === key ? 0 : -1 };
  };
  const [choice, actions] = [cellAt(0), cellAt(columns.length + 1)];
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="table-choice" data-cell={choice.key}>
          <Checkbox
            tabIndex={choice.tabIndex}
            aria-label="Selecionar os desta página"
            checked={chosenHere > 0 && chosenHere === onPageIds.length}
            indeterminate={chosenHere > 0 && chosenHere < onPageIds.length}
            onChange={({ target }) => selection.set(onPageIds, target.checked)}
          />
        </th>
        {columns.map((name, at) => {
          const { label, sort, kind } = columnOf(name);
          const { key, tabIndex } = cellAt(at + 1);
          const isSorted = sort !== undefined && props.sorted === sort;
          const isDescending = sort === 'alterados';
          return (
            <th
              key={name}
              scope="col"
              className={`table-${name}`}
              data-kind={kind}
              data-cell={key}
              tabIndex={sort === undefined ? tabIndex : undefined}
              aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
            >
              {sort === undefined ? (
                label
              ) : (
                <button
                  type="button"
                  tabIndex={tabIndex}
                  title={isSorted ? 'Voltar aos mais recentes' : `Ordenar por ${label}`}
                  onClick={() => props.onSort(isSorted ? undefined : sort)}
                >
                  {label}
                  <span aria-hidden="true">{isSorted ? (isDescending ? ' ↓' : ' ↑') : ''}</span>
                </button>
              )}
            </th>
          );
        })}
        <th scope="col" data-cell={actions.key} tabIndex={actions.tabIndex}>
          <span className="visually-hidden">Ações</span>
        </th>
      </tr>
    </thead>
  );
}
