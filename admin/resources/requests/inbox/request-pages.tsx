import { Typography } from 'antd';
import { ListStates } from '#admin/lists/list-states.tsx';
import { useToast } from '#admin/notifications/toast.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { useHandleRequest } from '../handle-request.ts';
import { type ListedRequest, pageSize, useAssignees, useRequests } from '../read-requests.ts';
import { RequestList } from './request-list.tsx';
import { isNarrowed, type RequestQuery } from './request-query.ts';

interface RequestPagesProps {
  query: RequestQuery;
  onChange: (change: Partial<RequestQuery>) => void;
}

/** The list by pages, or its loading, empty or error state. */
export function RequestPages({ query, onChange }: RequestPagesProps) {
  const { search, status, kind, assignee, page } = query;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useRequests(
    { search, status, kind, assignee },
    { skip: (page - 1) * pageSize, most: pageSize },
  );
  const { self } = useAssignees();
  const { assign } = useHandleRequest();
  const toast = useToast();

  const take = async (request: ListedRequest) => {
    if (!self || request.assigned_to === self.id) return;
    if (request.assigned_to !== null) {
      toast.attention(
        `Este pedido está com ${request.assignee_name}. Abra-o para passar a outra pessoa.`,
      );
    } else if (await assign(request.id, self.id, null)) {
      toast.success('Pedido assumido');
    }
  };
  return (
    <ListStates
      list={{
        rows: data?.rows,
        total: data?.total ?? 0,
        failed: isError,
        fetching: isFetching,
        // The description says what was searched.
        search: '',
        page,
        pageSize,
        retry: refetch,
        onPage: (number) => {
          onChange({ page: number });
          window.scrollTo({ top: 0 });
        },
      }}
      loadFailed="Erro ao carregar os pedidos"
      empty={{
        title: 'Nenhum pedido encontrado',
        description: isNarrowed(query)
          ? 'Nada corresponde à busca e aos filtros.'
          : 'As mensagens do formulário de contato e os orçamentos dos carrinhos aparecem aqui.',
      }}
    >
      <Typography.Paragraph type="secondary">
        {counted(data?.total ?? 0, 'pedido ou mensagem', 'pedidos e mensagens')}
      </Typography.Paragraph>
      <RequestList requests={data?.rows ?? []} isStale={isPlaceholderData} onTake={take} />
    </ListStates>
  );
}
