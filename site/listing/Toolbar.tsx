import { activeFilterCount } from '#shared/catalogue/browsing/filters.ts';
import type { CatalogueQuery, View } from '#shared/catalogue/browsing/query.ts';
import { type Sort, sortLabels } from '#shared/catalogue/browsing/sorting.ts';
import { filter, grid, rows, search as searchShape } from '#shared/icons/shapes.ts';
import { Icon } from '../icons/Icon.tsx';
import { paths } from '../paths.ts';

interface Props {
  query: CatalogueQuery;
  onSearch: (search: string) => void;
  onChange: (change: Partial<CatalogueQuery>) => void;
  onFilters: () => void;
}

/** Search, view, filter button and sort order of the list. */
export function Toolbar({ query, onSearch, onChange, onFilters }: Props) {
  const active = activeFilterCount(query.filters);
  return (
    <div className="catalogue-toolbar">
      <search className="catalogue-search">
        <Icon shape={searchShape} size={20} />
        <form
          action={paths.products}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            // Results appear while typing; this closes a phone's keyboard.
            event.currentTarget.querySelector('input')?.blur();
          }}
        >
          <input
            type="search"
            name="search"
            aria-label="Buscar no catálogo"
            placeholder="Buscar no catálogo"
            autoComplete="off"
            enterKeyHint="search"
            value={query.search}
            onChange={({ target }) => onSearch(target.value)}
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
        <ViewButton view="grid" label="Ver em grade" shape={grid} {...{ query, onChange }} />
        <ViewButton view="list" label="Ver em lista" shape={rows} {...{ query, onChange }} />
      </fieldset>
      <button
        type="button"
        className="toolbar-control lg:hidden"
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        <Icon shape={filter} size={20} />
        Filtros
        {active > 0 && (
          <span className="badge-count static!">
            {active}
            <span className="sr-only">{active === 1 ? ' filtro ativo' : ' filtros ativos'}</span>
          </span>
        )}
      </button>
      <select
        className="toolbar-control toolbar-select grow lg:grow-0"
        aria-label="Ordenar por"
        value={query.sort}
        onChange={({ target }) => onChange({ sort: target.value as Sort })}
      >
        {Object.entries(sortLabels).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function ViewButton({
  view,
  label,
  shape,
  query,
  onChange,
}: Pick<Props, 'query' | 'onChange'> & { view: View; label: string; shape: string }) {
  return (
    <button
      type="button"
      className="icon-button aria-[pressed=false]:text-border"
      aria-label={label}
      aria-pressed={query.view === view}
      onClick={() => onChange({ view })}
    >
      <Icon shape={shape} />
    </button>
  );
}
