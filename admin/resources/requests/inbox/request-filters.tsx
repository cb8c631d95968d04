import { Button, Select } from 'antd';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { SearchField } from '#admin/lists/search-field.tsx';
import { requestKindLabels, requestStatusLabels } from '#shared/requests/status.ts';
import { useAssignees } from '../read-requests.ts';
import { isFiltered, mine, noFilters, type RequestQuery, unassigned } from './request-query.ts';

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const statuses = options(requestStatusLabels);
const kinds = options(requestKindLabels);

interface RequestFiltersProps {
  query: RequestQuery;
  onChange: (change: Partial<RequestQuery>) => void;
}

/** The search and the filters of the inbox; the board has its columns instead of the status. */
export function RequestFilters({ query, onChange }: RequestFiltersProps) {
  const { assignees } = useAssignees();
  const people = [
    { value: mine, label: 'Com você' },
    { value: unassigned, label: 'Sem responsável' },
    ...assignees
      .filter(({ is_self }) => !is_self)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  const filter = (
    name: 'status' | 'kind' | 'assignee',
    label: string,
    any: string,
    choices: { value: string; label: string }[],
  ) => (
    <Select<string>
      aria-label={label}
      allowClear
      placeholder={any}
      options={choices}
      value={query[name] ?? null}
      onChange={(value) => onChange({ [name]: value ?? undefined })}
    />
  );
  return (
    <ListTools label="Filtrar pedidos e mensagens">
      <SearchField
        search={query.search}
        label="Buscar por pessoa, protocolo ou produto"
        onSearch={(search) => onChange({ search })}
      />
      {query.view === 'lista' && filter('status', 'Status', 'Qualquer status', statuses)}
      {filter('kind', 'Tipo', 'Qualquer tipo', kinds)}
      {filter('assignee', 'Responsável', 'Qualquer responsável', people)}
      {isFiltered(query) && (
        <Button type="link" onClick={() => onChange(noFilters)}>
          Limpar filtros
        </Button>
      )}
    </ListTools>
  );
}
