import type { CatalogueQuery } from '#shared/catalogue/browsing/query.ts';
import { type Sort, sortFor, sortOf, sortsFor } from '#shared/catalogue/browsing/sorting.ts';
import { filter, grid, rows, search as searchShape } from '#shared/icons/shapes.ts';
import { Icon } from '../icons/Icon.tsx';
import { paths } from '../paths.ts';
import { FilterCount } from './FilterPanel.tsx';
import { changeQuery, searchFor } from './query-store.ts';

const views = [
  { view: 'grid', label: 'Ver em grade', shape: grid },
  { view: 'list', label: 'Ver em lista', shape: rows },
] as const;

export function Toolbar({ query, onFilters }: { query: CatalogueQuery; onFilters: () => void }) {
  return (
    <div className="js-only flex flex-wrap items-center gap-x-2 gap-y-3">
      <search className="relative flex-[1_1_12rem] sm:basis-full lg:flex-[1_1_16rem] [&>svg]:pointer-events-none [&>svg]:absolute [&>svg]:inset-y-0 [&>svg]:left-[0.9rem] [&>svg]:h-full [&>svg]:text-muted-foreground">
        <Icon shape={searchShape} size={20} />
        <form
          action={paths.products}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            // Results appear while typing, so submitting only hides the on-screen keyboard.
            event.currentTarget.querySelector('input')?.blur();
          }}
        >
          <input
            type="search"
            className="field h-12 py-0 pr-4 pl-11"
            name="search"
            aria-label="Buscar no catálogo"
            placeholder="Buscar no catálogo"
            autoComplete="off"
            enterKeyHint="search"
            value={query.search}
            onChange={({ target }) => searchFor(target.value)}
          />
          <button type="submit" hidden>
            Buscar
          </button>
        </form>
      </search>
      <button
        type="button"
        className="toolbar-control"
        data-opens="logo-preview"
        aria-haspopup="dialog"
      >
        Ver com a minha logo
      </button>
      <fieldset className="flex" aria-label="Modo de exibição">
        {views.map(({ view, label, shape }) => (
          <button
            key={view}
            type="button"
            className="icon-button aria-[pressed=false]:text-border"
            aria-label={label}
            aria-pressed={query.view === view}
            onClick={() => changeQuery({ view })}
          >
            <Icon shape={shape} />
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="toolbar-control lg:hidden"
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        <Icon shape={filter} size={20} />
        Filtros
        <FilterCount filters={query.filters} />
      </button>
      <select
        className="toolbar-control toolbar-select max-w-full grow lg:grow-0"
        aria-label="Ordenar por"
        value={sortFor(query)}
        onChange={({ target }) => changeQuery({ sort: target.value as Sort })}
      >
        {sortsFor(query.search).map((sort) => (
          <option key={sort} value={sort}>
            {sortOf[sort].label}
          </option>
        ))}
      </select>
    </div>
  );
}
