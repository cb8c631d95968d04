import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useDeviceChoice } from '#admin/ui/device-choice.ts';
import { type ColumnName, columnNames, columnOf, shownColumns } from './table-columns.ts';

/** Columns chosen on this device. Hidden ones are stored, so that a new column is visible. */
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

/** Chooses the table's columns; the name is always shown. */
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
