import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { type ColumnName, columnNames, tableColumns } from './table-columns.ts';

interface ColumnsButtonProps {
  columns: readonly ColumnName[];
  onChange: (columns: ColumnName[]) => void;
}

/** Which columns the table shows; the name always. */
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
            label: tableColumns[name].label,
            disabled: name === 'name',
          }))}
        />
      }
    >
      <Button icon={<SettingOutlined aria-hidden="true" />}>Colunas</Button>
    </Popover>
  );
}
