import { ArrowLeftOutlined, FileUnknownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { RecordLoading } from '#admin/forms/record-dialog.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { type ReadRequest, useRequest } from '../read-request.ts';
import { ProposalEditor } from './proposal-editor.tsx';
import { useProposalSources } from './read-proposal.ts';

/** The proposal of a request: written here, printed or saved as a file by the browser. */
export function ProposalPage() {
  const { id = '' } = useParams();
  const { data, isError, isFetching, refetch } = useRequest(id);
  const navigate = useNavigate();
  return (
    <>
      <Link to={`/requests/${id}`} style={{ lineHeight: '28px' }}>
        <ArrowLeftOutlined aria-hidden="true" /> Voltar ao pedido
      </Link>
      {data && data.items.length > 0 && data.request.anonymized_at === null ? (
        <Proposal key={id} read={data} />
      ) : data !== undefined ? (
        <EmptyState
          isPage
          icon={<FileUnknownOutlined aria-hidden="true" />}
          title="Não há proposta a fazer aqui"
          description="O pedido foi excluído ou anonimizado, ou não tem produtos."
          action={<Button onClick={() => navigate('/requests')}>Ver todos os pedidos</Button>}
        />
      ) : isError ? (
        <LoadFailure text="Erro ao carregar o pedido" retry={refetch} retrying={isFetching} />
      ) : (
        <RecordLoading />
      )}
    </>
  );
}

function Proposal({ read }: { read: ReadRequest }) {
  const { request, items, files } = read;
  const { data, isError, isFetching, refetch } = useProposalSources(request.id, items);
  if (isError) {
    return <LoadFailure text="Erro ao carregar a proposta" retry={refetch} retrying={isFetching} />;
  }
  if (!data) return <RecordLoading />;
  return <ProposalEditor request={request} files={files} sources={data} />;
}
