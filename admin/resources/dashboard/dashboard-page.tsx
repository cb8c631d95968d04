import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStaff } from '#admin/auth/use-account.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { Attention } from './attention.tsx';
import { type Counts, useCounts } from './counts.ts';
import './dashboard.css';
import { FirstRunNotice } from './first-run-notice.tsx';
import { LatestChanges } from './latest-changes-list.tsx';
import { RequestSummary } from './request-summary.tsx';
import { VisitSummary } from './visit-summary.tsx';

interface Card {
  count: keyof Counts;
  label: string;
  note: string;
  path?: string;
}

const cards: readonly Card[] = [
  { count: 'products', label: 'Produtos', note: 'ativos no catálogo', path: '/products' },
  { count: 'categories', label: 'Categorias', note: 'ativas', path: '/categories' },
  { count: 'newProducts', label: 'Novidades', note: 'produtos marcados como novidade' },
  { count: 'slides', label: 'Slides', note: 'no carrossel da página inicial' },
];

/** The start page: counts, what needs attention, the latest changes, shortcuts. */
export function DashboardPage() {
  const { name, role } = useStaff();
  const { data, isError, isFetching, refetch } = useCounts();

  return (
    <>
      <PageHeading title="Dashboard" note={`Olá, ${name}.`} />
      {role === 'admin' && <FirstRunNotice />}
      {isError && !data ? (
        <LoadFailure text="Erro ao carregar dados" retry={refetch} retrying={isFetching} />
      ) : (
        <>
          <ul className="counts">
            {cards.map((card) => (
              <li key={card.count}>
                <CountCard {...card} value={data?.[card.count]} />
              </li>
            ))}
          </ul>
          <RequestSummary />
          <VisitSummary />
          <div className="dashboard-columns">
            <div>
              <Attention />
              <LatestChanges />
            </div>
            <div>
              <section aria-labelledby="resumo">
                <h2 id="resumo">Resumo do site</h2>
                {data ? <Summary counts={data} /> : <Skeleton active title={false} />}
              </section>
              <section aria-labelledby="acoes">
                <h2 id="acoes">Ações rápidas</h2>
                <ul className="quick-actions">
                  <QuickAction to="/products?registro=novo" title="Novo Produto">
                    Cadastre um produto com fotos, materiais e cor.
                  </QuickAction>
                  <QuickAction to="/categories?registro=novo" title="Nova Categoria">
                    Agrupe os produtos como os visitantes os procuram.
                  </QuickAction>
                  <QuickAction to="/collections?registro=novo" title="Nova Ideia">
                    Reúna produtos para uma ocasião, numa página que aparece nos seus dias.
                  </QuickAction>
                  {role === 'admin' && (
                    <QuickAction to="/home" title="Gerenciar Home">
                      Troque os slides, os títulos das seções e o contato da página inicial.
                    </QuickAction>
                  )}
                  <QuickAction to="/products?estoque=out_of_stock" title="Produtos esgotados">
                    Veja o que o site mostra como indisponível.
                  </QuickAction>
                  <li>
                    <a href="/" target="_blank" rel="noreferrer">
                      Ver site
                    </a>
                    <span>Confira como os visitantes veem o catálogo.</span>
                  </li>
                </ul>
              </section>
            </div>
          </div>
        </>
      )}
    </>
  );
}

function CountCard({ label, note, path, value }: Card & { value: number | undefined }) {
  const content = (
    <>
      <span className="count-label">{label}</span>
      {value === undefined ? (
        <Skeleton.Button active size="small" />
      ) : (
        <strong className="count-value">{value.toLocaleString('pt-BR')}</strong>
      )}
      <span className="count-note">{note}</span>
    </>
  );
  return path === undefined ? (
    <div className="count">{content}</div>
  ) : (
    <Link className="count" to={path}>
      {content}
    </Link>
  );
}

function Summary({ counts }: { counts: Counts }) {
  const { products, categories, newProducts, slides } = counts;
  const of = (count: number, one: string, many: string) =>
    `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
  return (
    <p className="summary">
      O catálogo mostra {of(products, 'produto', 'produtos')} em{' '}
      {of(categories, 'categoria', 'categorias')}, {newProducts === 0 ? 'nenhum' : newProducts}{' '}
      {newProducts > 1 ? 'marcados' : 'marcado'} como novidade. A página inicial abre com{' '}
      {slides === 0 ? 'os slides padrão' : of(slides, 'slide', 'slides')}.
    </p>
  );
}

function QuickAction({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{title}</Link>
      <span>{children}</span>
    </li>
  );
}
