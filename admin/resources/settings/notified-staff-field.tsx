import { useSelect } from '@refinedev/core';
import { Button, Select } from 'antd';
import type { Tables } from '#shared/database.types.ts';

interface NotifiedStaffFieldProps {
  disabled: boolean;
  /** Set by Form.Item, like the other props of the select. */
  value?: string[];
}

export function NotifiedStaffField({ disabled, value = [], ...field }: NotifiedStaffFieldProps) {
  const {
    query: { data, isError, isPending, refetch },
  } = useSelect<Tables<'admin_users'>>({
    resource: 'admin_users',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
    filters: [{ field: 'is_active', operator: 'eq', value: true }],
  });
  if (isError) {
    return (
      <p role="alert" className="note">
        A equipe não pôde ser carregada; a escolha fica como está.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    );
  }
  const colleagues = data?.data ?? [];
  return (
    <Select<string[]>
      {...field}
      mode="multiple"
      loading={isPending}
      disabled={disabled || isPending}
      // Hides former staff. They are not notified, and the next choice removes them.
      value={value.filter((one) => colleagues.some(({ id }) => id === one))}
      options={colleagues.map(({ id, name, email }) => ({
        value: id,
        label: name,
        title: email,
        search: `${name} ${email}`,
      }))}
      showSearch={{ optionFilterProp: 'search' }}
      placeholder="Todos os administradores"
      notFoundContent="Ninguém com esse nome"
    />
  );
}
