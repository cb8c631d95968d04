import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import type { Selection } from '#admin/lists/selection.ts';
import { useDeviceChoice } from '#admin/ui/device-choice.ts';
import { useProductQuery } from '../filters/product-query.ts';
import { type ColumnName, columnNames, columnOf, shownColumns } from './table-columns.ts';

interface ProductTableHeadProps {
  columns: readonly ColumnName[];
  onPageIds: readonly string[];
  selection: Selection;
}

export function ProductTableHead(props: ProductTableHeadProps) {
  const { columns, onPageIds, selection } = props;
  const { values: query, change } = useProductQuery();
  const chosenHere = onPageIds.filter((id) => selection.ids.has(id)).length;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="table-choice">
          <Checkbox
            tabIndex={-1}
            aria-label="Selecionar os desta página"
            checked={chosenHere > 0 && chosenHere === onPageIds.length}
            indeterminate={chosenHere > 0 && chosenHere < onPageIds.length}
            onChange={({ target }) => selection.set(onPageIds, target.checked)}
          />
        </th>
        {columns.map((name) => {
          const { label, sort, kind } = columnOf(name);
          const isSorted = sort !== undefined && query.sort === sort;
          const isDescending = sort === 'alterados';
          return (
            <th
              key={name}
              scope="col"
              className={`table-${name}`}
              data-kind={kind}
              tabIndex={sort === undefined ? -1 : undefined}
              aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
            >
              {sort === undefined ? (
                label
              ) : (
                <button
                  type="button"
                  tabIndex={-1}
                  title={isSorted ? 'Voltar aos mais recentes' : `Ordenar por ${label}`}
                  onClick={() => change({ sort: isSorted ? undefined : sort })}
                >
                  {label}
                  <span aria-hidden="true">{isSorted ? (isDescending ? ' ↓' : ' ↑') : ''}</span>
                </button>
              )}
            </th>
          );
        })}
        <th scope="col" tabIndex={-1}>
          <span className="visually-hidden">Ações</span>
        </th>
      </tr>
    </thead>
  );
}

/** Returns the columns chosen on this device. Stores the hidden ones so that columns added later are visible. */
export function useColumnChoice(): [ColumnName[], (shown: readonly ColumnName[]) => void] {
  const [hidden, hide] = useDeviceChoice('vitrine-admin-products-hidden-columns');
  return [
    shownColumns((hidden ?? '').split(' ')),
    (shown) => hide(columnNames.filter((name) => !shown.includes(name)).join(' ')),
  ];
}

interface ColumnsButtonProps {
  columns: readonly ColumnName[];
  onChange: (columns: ColumnName[]) => void;
}

/** Button that chooses the visible columns. The name is always visible. */
export function ColumnsButton({ columns, onChange }: ColumnsButtonProps) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          style={{ flexDirection: 'column', gap: 6 }}
          value={[...columns]}
          onChange={(shown) => onChange(columnNames.filter((name) => shown.includes(name)))}
          options={columnNames.map((name) => ({
            value: name,
            label: columnOf(name).label,
            disabled: name === 'name',
          }))}
        />
      }
    >
      <Button icon={<SettingOutlined aria-hidden="true" />}>Colunas</Button>
    </Popover>
  );
}
