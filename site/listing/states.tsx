import type { ReactNode } from 'react';
import { noBudget } from '#shared/catalogue/browsing/budget.ts';
import { noFilters } from '#shared/catalogue/browsing/filters.ts';
import { lastListPage } from '#shared/catalogue/list-pages.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { paths } from '../paths.ts';
import { setBudget } from '../stores/budget.ts';
import { changeQuery } from './query-store.ts';

export function NothingFound({
  everywhere,
  children,
}: {
  /** Search term of a link that searches the whole catalogue instead of one category. */
  everywhere?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="min-h-[40dvh] pt-6">
      <p className="font-display text-title font-semibold tracking-tight">
        Nenhum produto encontrado
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3">
        <button
          type="button"
          className="button"
          onClick={() => {
            setBudget(noBudget);
            changeQuery({ search: '', filters: noFilters });
          }}
        >
          Ver todos os produtos
        </button>
        {everywhere && (
          <a className="button-link" href={paths.search(everywhere)}>
            Buscar em todo o catálogo
          </a>
        )}
      </div>
      {children}
    </div>
  );
}

/** Renders the notices that `listing.css` shows while a query is pending or if scripts fail to load. */
export function Pending() {
  return (
    <div className="relative mt-8">
      <div className="catalogue-loading absolute inset-x-0 top-0 hidden">
        <p className="text-lead text-muted-foreground" role="status">
          Carregando...
        </p>
        <div className="product-grid catalogue-grid mt-8" aria-hidden="true">
          {[1, 2, 3].map((each) => (
            <div
              key={each}
              className="aspect-square rounded-image bg-raised motion-safe:animate-[breathe_1.6s_ease-in-out_infinite_alternate]"
            />
          ))}
        </div>
      </div>
      <p className="catalogue-not-applied hidden text-lead">
        A busca e os filtros ainda não foram aplicados. Enquanto isso, veja os produtos mais
        recentes.
      </p>
    </div>
  );
}

export function LoadFailed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap items-baseline gap-x-6" role="alert">
      <p>{children}</p>
      <button type="button" className="button-link" onClick={onRetry}>
        Tentar novamente
      </button>
    </div>
  );
}

/** Number of products that a browser can print within seconds. */
const mostPrinted = 600;

/** Shows the product count with a button for more, or a link to the next page if the catalogue failed to load. */
export function More({
  list,
  shown,
  total,
  failed,
  onMore,
  onPrint,
  onPdf,
}: {
  list: string;
  shown: number;
  total: number;
  failed: boolean;
  onMore: (byKeyboard: boolean) => void;
  onPrint: () => void;
  onPdf: (() => void) | false;
}) {
  return (
    <nav className="mt-16 flex flex-col items-center gap-4" aria-label="Mais produtos">
      <p className="text-small text-muted-foreground tabular-nums">
        {countText(shown)} de {counted(total, 'produto', 'produtos')}
      </p>
      {shown < total && (
        <>
          {!failed && (
            // A keyboard click, whose `detail` is 0, moves focus to the first new card.
            <button
              type="button"
              className="button js-only"
              onClick={({ detail }) => onMore(detail === 0)}
            >
              Mostrar mais
            </button>
          )}
          {!failed && total <= mostPrinted && (
            <button type="button" className="button-link js-only" onClick={onPrint}>
              Imprimir todos
            </button>
          )}
          <a
            className={failed ? 'button' : 'button no-js-only'}
            href={paths.listPage(list, lastListPage(total))}
          >
            Mais antigos
          </a>
        </>
      )}
      {onPdf && (
        <button type="button" className="button-link js-only" onClick={onPdf}>
          Catálogo em PDF
        </button>
      )}
    </nav>
  );
}
