import { lastListPage } from '#shared/catalogue/list-pages.ts';
import { counted, countText } from '#shared/numbers/count-text.ts';
import { paths } from '../paths.ts';

/** Nothing has what was asked for. */
export function NothingFound({ onAll }: { onAll: () => void }) {
  return (
    <div className="min-h-[40dvh] pt-6">
      <p className="font-display text-title font-semibold tracking-tight">
        Nenhum produto encontrado
      </p>
      <button type="button" className="button mt-6" onClick={onAll}>
        Ver todos os produtos
      </button>
    </div>
  );
}

/** Where the products asked for will be. Styles show it while the page is marked as asking. */
export function Waiting() {
  return (
    <div className="catalogue-loading">
      <p className="text-lead text-muted-foreground" role="status">
        Carregando...
      </p>
      <div className="product-grid catalogue-grid mt-8" aria-hidden="true">
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    </div>
  );
}

/** Styles show it where the script of the catalogue never came. */
export function NotApplied() {
  return (
    <p className="catalogue-not-applied text-lead">
      A busca e os filtros não puderam ser aplicados. Estes são os produtos mais recentes.
    </p>
  );
}

/** The catalogue did not come: what the page has is there, and one may try again. */
export function Unreachable({ asked, onRetry }: { asked: boolean; onRetry: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap items-baseline gap-x-6" role="alert">
      <p>
        Não foi possível carregar o catálogo inteiro.
        {asked && ' A busca e os filtros não foram aplicados: estes são os produtos mais recentes.'}
      </p>
      <button type="button" className="button-link" onClick={onRetry}>
        Tentar novamente
      </button>
    </div>
  );
}

/** How much is shown, and the way to more: by the next page until the whole catalogue is there. */
export function More({
  shown,
  total,
  live,
  onMore,
}: {
  shown: number;
  total: number;
  live: boolean;
  onMore: (byKeyboard: boolean) => void;
}) {
  return (
    <nav className="mt-16 flex flex-col items-center gap-4" aria-label="Mais produtos">
      <p className="text-small text-muted-foreground tabular-nums">
        {countText(shown)} de {counted(total, 'produto', 'produtos')}
      </p>
      {shown < total &&
        (live ? (
          // A click without a pointer comes from the keyboard, which goes on with what is new.
          <button type="button" className="button" onClick={({ detail }) => onMore(detail === 0)}>
            Mostrar mais
          </button>
        ) : (
          <a className="button" href={paths.productsPage(lastListPage(total))}>
            Mais antigos
          </a>
        ))}
    </nav>
  );
}
