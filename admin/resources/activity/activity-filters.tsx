import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { ListTools } from '#admin/lists/list-tools.tsx';
import {
  type ActivityKind,
  type ActivityQuery,
  activityKinds,
  everything,
  isNarrowed,
} from './activity-query.ts';
import { readPeople } from './read-activity.ts';

const kinds = Object.entries(activityKinds).map(([value, { label }]) => ({
  value: value as ActivityKind,
  label,
}));

interface ActivityFiltersProps {
  query: ActivityQuery;
  onChange: (change: Partial<ActivityQuery>) => void;
}

/** Whose activity is shown, of what and of which day. */
export function ActivityFilters({ query, onChange }: ActivityFiltersProps) {
  const { data: people = [] } = useQuery({
    queryKey: ['activity-people'],
    queryFn: readPeople,
    refetchOnMount: 'always',
  });
  return (
    <ListTools label="Filtrar atividade">
      <Select
        aria-label="Pessoa"
        className="list-filter"
        allowClear
        placeholder="Qualquer pessoa"
        showSearch={{ optionFilterProp: 'label' }}
        options={people}
        // Until the names are there an id would be shown.
        value={people.some(({ value }) => value === query.person) ? (query.person ?? null) : null}
        onChange={(person) => onChange({ person: person ?? undefined })}
      />
      <Select<ActivityKind>
        aria-label="Tipo de registro"
        className="list-filter"
        allowClear
        placeholder="Qualquer registro"
        options={kinds}
        value={query.kind ?? null}
        onChange={(kind) => onChange({ kind: kind ?? undefined })}
      />
      <Input
        type="date"
        aria-label="Dia"
        className="list-filter"
        value={query.day ?? ''}
        onChange={({ currentTarget }) => onChange({ day: currentTarget.value || undefined })}
      />
      {isNarrowed(query) && (
        <Button type="link" onClick={() => onChange(everything)}>
          Limpar filtros
        </Button>
      )}
    </ListTools>
  );
}
