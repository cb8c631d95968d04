import { Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStaff } from '#admin/auth/use-account.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { counted, countText } from '#shared/numbers/format-number.ts';
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
            <Flex vertical gap={28}>
              <Attention />
              <LatestChanges />
            </Flex>
            <Flex vertical gap={28}>
              <Flex component="section" vertical gap={8} aria-labelledby="resumo">
                <h2 id="resumo">Resumo do site</h2>
                {data ? <Summary counts={data} /> : <Skeleton active title={false} />}
              </Flex>
              <section aria-labelledby="acoes">
                <h2 id="acoes">Ações rápidas</h2>
                <ul className="rows">
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
                    <p className="muted">Confira como os visitantes veem o catálogo.</p>
                  </li>
                </ul>
              </section>
            </Flex>
          </div>
        </>
      )}
    </>
  );
}

function CountCard({ label, note, path, value }: Card & { value: number | undefined }) {
  const content = (
    <>
      <strong>{label}</strong>
      {value === undefined ? (
        <Skeleton.Button active size="small" />
      ) : (
        <strong className="count-value">{countText(value)}</strong>
      )}
      {note}
    </>
  );
  return path === undefined ? (
    <div className="count panel">{content}</div>
  ) : (
    <Link className="count panel" to={path}>
      {content}
    </Link>
  );
}

function Summary({ counts }: { counts: Counts }) {
  const { products, categories, newProducts, slides } = counts;
  return (
    <p className="muted prose">
      O catálogo mostra {counted(products, 'produto', 'produtos')} em{' '}
      {counted(categories, 'categoria', 'categorias')}, {newProducts === 0 ? 'nenhum' : newProducts}{' '}
      {newProducts > 1 ? 'marcados' : 'marcado'} como novidade. A página inicial abre com{' '}
      {slides === 0 ? 'os slides padrão' : counted(slides, 'slide', 'slides')}.
    </p>
  );
}

function QuickAction({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{title}</Link>
      <p className="muted">{children}</p>
    </li>
  );
}
