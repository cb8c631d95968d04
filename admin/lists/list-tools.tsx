import { Button, Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import './lists.css';

interface ListToolsProps {
  label: string;
  /** Given while filters are set. */
  onClear?: (() => void) | false;
  children: ReactNode;
}

export function ListTools({ label, onClear = false, children }: ListToolsProps) {
  return (
    <search className="list-tools" aria-label={label}>
      {children}
      {onClear && (
        <Button type="link" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </search>
  );
}

interface FilterSelectProps extends Pick<SelectProps, 'showSearch' | 'allowClear'> {
  label: string;
  /** Shown without a choice: "Qualquer tipo". */
  any?: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export function FilterSelect({ label, any, options, value, onChange, ...rest }: FilterSelectProps) {
  return (
    <Select<string>
      aria-label={label}
      className="list-filter"
      allowClear
      {...rest}
      placeholder={any}
      options={[...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
