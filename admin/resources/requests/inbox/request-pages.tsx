import { InboxOutlined } from '@ant-design/icons';
import { Button, Pagination, Skeleton } from 'antd';
import { useToast } from '#admin/notifications/toast.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
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

  if (isError) {
    return <LoadFailure text="Erro ao carregar os pedidos" retry={refetch} retrying={isFetching} />;
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label="Carregando">
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </div>
    );
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState
        icon={<InboxOutlined aria-hidden="true" />}
        title="Nenhum pedido encontrado"
        description={
          isNarrowed(query) || page > 1
            ? 'Nada corresponde à busca e aos filtros.'
            : 'As mensagens do formulário de contato e os orçamentos dos carrinhos aparecem aqui.'
        }
        action={
          page > 1 && (
            <Button onClick={() => onChange({ page: 1 })}>Ir para a primeira página</Button>
          )
        }
      />
    );
  }
  return (
    <>
      <p className="editor-hint">
        {counted(data.total, 'pedido ou mensagem', 'pedidos e mensagens')}
      </p>
      <RequestList requests={data.rows} isStale={isPlaceholderData} onTake={take} />
      <Pagination
        className="list-pages"
        align="center"
        hideOnSinglePage
        showSizeChanger={false}
        responsive
        current={page}
        pageSize={pageSize}
        total={data.total}
        onChange={(number) => {
          onChange({ page: number });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}
