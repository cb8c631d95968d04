import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useStaff } from '#admin/auth/use-account.ts';
import { usePublishingState } from '#admin/publications/publishing-state.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { AddressProblem } from './address-problem.tsx';
import './attention.css';
import { useGapCounts } from './product-gap-counts.ts';
import { PublicationProblem } from './publication-problem.tsx';
import { addressConflict } from './site-address.ts';

const inPortuguese = new Intl.NumberFormat('pt-BR');

/** What needs attention: a wrong address, a failed publication, and incomplete products. */
export function Attention() {
  const { role } = useStaff();
  const { state } = usePublishingState();
  const { data, isError, isFetching, refetch } = useGapCounts();
  const problem = state?.kind === 'failed' || state?.kind === 'incomplete' ? state : undefined;
  // Only administrators can have it put right.
  const conflict =
    role === 'admin'
      ? addressConflict(new URL(window.location.href), import.meta.env.PUBLIC_SITE_URL)
      : undefined;
  const lacking = data?.filter(({ count }) => count > 0);

  return (
    <section aria-labelledby="atencao">
      <h2 id="atencao">Precisa de atenção</h2>
      {conflict && <AddressProblem {...conflict} />}
      {problem && <PublicationProblem state={problem} />}
      {lacking === undefined ? (
        isError ? (
          <LoadFailure text="Erro ao carregar dados" retry={refetch} retrying={isFetching} />
        ) : (
          <div role="status" aria-label="Carregando">
            <Skeleton active title={false} paragraph={{ rows: 4 }} />
          </div>
        )
      ) : lacking.length > 0 ? (
        <ul className="attention">
          {lacking.map(({ label, note, count, path }) => (
            <li key={label}>
              <Link to={path}>
                <strong className="attention-count">{inPortuguese.format(count)}</strong>
                <span className="attention-text">
                  <span className="attention-label">{label}</span>
                  <span>{note}</span>
                </span>
                <RightOutlined aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        problem === undefined &&
        conflict === undefined && (
          <p className="all-well">
            <CheckCircleOutlined aria-hidden="true" />
            <span>
              <strong>Tudo em ordem</strong>
              Todos os produtos do site têm imagem, preço, categoria e estoque.
            </span>
          </p>
        )
      )}
    </section>
  );
}
