import { Link } from 'react-router';
import { useStaff } from '#admin/auth/use-account.ts';
import { newRecordPath } from '#admin/navigation/dialog-address.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { FigureList } from './figure-list.tsx';
import type { VisitFigures } from './visit-figures.ts';

type Viewed = VisitFigures['viewed'][number];

/** Where the records of pages are edited, by how their addresses begin. */
const editPages: Record<string, string> = {
  produto: 'products',
  categoria: 'categories',
  ideias: 'collections',
};
const toEditPage = ({ path, id }: Viewed) =>
  `/${editPages[path.split('/')[1] ?? '']}?registro=${id}`;

export function MostViewed({ pages }: { pages: readonly Viewed[] }) {
  return (
    <FigureList
      title="Mais vistos"
      empty="Os produtos e as categorias que os visitantes mais abrem aparecem aqui."
      rows={pages}
      amount={({ views }) => views}
      keyOf={({ path }) => path}
    >
      {(page) => (
        <>
          <Link to={toEditPage(page)}>{page.title}</Link>
          <span>{counted(page.views, 'vez', 'vezes')}</span>
        </>
      )}
    </FigureList>
  );
}

export function MostAsked({ products }: { products: VisitFigures['asked'] }) {
  return (
    <FigureList
      title="Mais pedidos"
      empty="Os produtos com mais pedidos no período aparecem aqui."
      rows={products}
      amount={({ requests }) => requests}
      keyOf={({ product_id }) => product_id}
    >
      {({ name, requests, adds, views }) => (
        <>
          <Link to={`/requests?busca=${encodeURIComponent(name)}`}>{name}</Link>
          <span title={`Visto ${countText(views)}×, no carrinho ${countText(adds)}×`}>
            {counted(requests, 'pedido', 'pedidos')}
          </span>
        </>
      )}
    </FigureList>
  );
}

export function MissedSearches({ searches }: { searches: VisitFigures['missed'] }) {
  return (
    <FigureList
      title="Buscas sem resultado"
      empty="O que buscarem e o catálogo não tiver aparece aqui, para criar um sinônimo ou um produto."
      rows={searches}
      amount={(row) => row.searches}
      keyOf={({ words }) => words}
    >
      {({ words, searches: times }) => (
        <>
          <a
            href={`/produtos?search=${encodeURIComponent(words)}`}
            target="_blank"
            rel="noreferrer"
          >
            {words}
          </a>
          <span>{counted(times, 'vez', 'vezes')}</span>
          <span className="figure-actions">
            <Link
              to={newRecordPath('synonyms', 'synonym', words)}
              aria-label={`Criar sinônimo para ${words}`}
            >
              Criar sinônimo
            </Link>
            <Link
              to={newRecordPath('products', 'product', words)}
              aria-label={`Novo produto para ${words}`}
            >
              Novo produto
            </Link>
          </span>
        </>
      )}
    </FigureList>
  );
}

/** Nothing where every address led somewhere. */
export function MissingPages({ pages }: { pages: VisitFigures['missing'] }) {
  const { role } = useStaff();
  if (pages.length === 0) return null;
  return (
    <FigureList
      title="Endereços que não existem"
      empty=""
      rows={pages}
      amount={({ views }) => views}
      keyOf={({ path }) => path}
    >
      {({ path, views }) => (
        <>
          {role === 'admin' ? (
            <Link
              to={newRecordPath('redirects', 'redirect', path)}
              aria-label={`Redirecionar ${path}`}
            >
              {path}
            </Link>
          ) : (
            <span className="figure-text">{path}</span>
          )}
          <span>{counted(views, 'vez', 'vezes')}</span>
        </>
      )}
    </FigureList>
  );
}
