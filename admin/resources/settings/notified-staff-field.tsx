import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { supabase } from '#admin/api/client.ts';

async function readColleagues() {
  const { data } = await supabase
    .from('admin_users')
    .select('id, name, email')
    .eq('is_active', true)
    .order('name')
    .throwOnError();
  return data;
}

interface NotifiedStaffFieldProps {
  disabled: boolean;
  /** Set by Form.Item, with the props of the select. */
  value?: string[];
  onChange?: (ids: string[]) => void;
}

export function NotifiedStaffField({ disabled, value = [], ...field }: NotifiedStaffFieldProps) {
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['colleagues'],
    queryFn: readColleagues,
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
  return (
    <Select<string[]>
      {...field}
      mode="multiple"
      loading={isPending}
      disabled={disabled || isPending}
      // Former staff are not notified, and dropped by the next choice.
      value={data ? value.filter((one) => data.some((colleague) => colleague.id === one)) : []}
      options={(data ?? []).map(({ id: key, name, email }) => ({
        value: key,
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
