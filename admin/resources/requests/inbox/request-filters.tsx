import { Button, Select } from 'antd';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { SearchField } from '#admin/lists/search-field.tsx';
import type { RequestKind } from '#shared/requests/request-payload.ts';
import {
  type RequestStatus,
  requestKindLabels,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import type { Assignee } from '../read-requests.ts';
import { everyRequest, isNarrowed, mine, nobodys, type RequestQuery } from './request-query.ts';

/** Options of a select, by their names in the address. */
function choices<Name extends string>(labels: Record<Name, string>) {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Name, label }));
}
const statuses = choices<RequestStatus>(requestStatusLabels);
const kinds = choices<RequestKind>(requestKindLabels);

interface RequestFiltersProps {
  query: RequestQuery;
  assignees: readonly Assignee[];
  onChange: (change: Partial<RequestQuery>) => void;
}

/** The search and the filters of the inbox; the board has its columns instead of the status. */
export function RequestFilters({ query, assignees, onChange }: RequestFiltersProps) {
  const colleagues = assignees.filter(({ is_self }) => !is_self);
  return (
    <ListTools label="Filtrar pedidos e mensagens">
      <SearchField
        search={query.search}
        label="Buscar por pessoa, protocolo ou produto"
        onSearch={(search) => onChange({ search })}
      />
      {query.view === 'lista' && (
        <Select<RequestStatus>
          aria-label="Status"
          allowClear
          placeholder="Qualquer status"
          options={statuses}
          value={query.status ?? null}
          onChange={(status) => onChange({ status: status ?? undefined })}
        />
      )}
      <Select<RequestKind>
        aria-label="Tipo"
        allowClear
        placeholder="Qualquer tipo"
        options={kinds}
        value={query.kind ?? null}
        onChange={(kind) => onChange({ kind: kind ?? undefined })}
      />
      <Select
        aria-label="Responsável"
        allowClear
        placeholder="Qualquer responsável"
        options={[
          { value: mine, label: 'Com você' },
          { value: nobodys, label: 'Sem responsável' },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={query.assignee ?? null}
        onChange={(assignee) => onChange({ assignee: assignee ?? undefined })}
      />
      {isNarrowed(query) && (
        <Button type="link" onClick={() => onChange(everyRequest)}>
          Limpar filtros
        </Button>
      )}
    </ListTools>
  );
}
