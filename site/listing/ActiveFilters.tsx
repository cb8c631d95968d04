import { type Budget, budgetText } from '#shared/catalogue/browsing/budget.ts';
import {
  type FilterGroup,
  filterGroups,
  noFilters,
  optionLabel,
} from '#shared/catalogue/browsing/filters.ts';
import type { CatalogueQuery } from '#shared/catalogue/browsing/query.ts';
import { correctedText, foundText } from '#shared/catalogue/search.ts';
import { undatedText } from '#shared/deadlines/production-days.ts';
import { close } from '#shared/icons/shapes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { Results } from './find-products.ts';
import { $query, changeQuery } from './query-store.ts';

interface Props {
  query: CatalogueQuery;
  results: Results;
  /** True while the results belong to an earlier search. */
  isAwaited?: boolean;
  budget: Budget;
  onBudget: (budget: Budget) => void;
}

/** Removes a filter from the current query: a chip drawn before hydration may be stale. */
function removeFilter(group: FilterGroup, value: string): void {
  const { filters } = $query.get();
  changeQuery({
    filters: { ...filters, [group]: filters[group].filter((each) => each !== value) },
  });
}

/** Clears the search. The button disappears, so a keyboard click moves focus to the search field. */
function clearSearch({ detail }: { detail: number }): void {
  changeQuery({ search: '' });
  if (detail === 0) document.querySelector<HTMLElement>('main [type=search]')?.focus();
}

/** Shows the search term with the number of results, and a chip for each active filter. */
export function ActiveFilters({ query, results, isAwaited, budget, onBudget }: Props) {
  const { search, filters } = query;
  const { corrected, missing } = results.searched;
  const { quantity, neededBy, ...prices } = budget;
  const chip = (own: Budget, others: Budget) => {
    const label = budgetText(own);
    return label ? [{ label, remove: () => onBudget(others) }] : [];
  };
  const chips: { label: string; remove: () => void }[] = [
    ...chip({ quantity }, { ...prices, neededBy }),
    ...chip(prices, { quantity, neededBy }),
    ...chip({ neededBy }, { ...prices, quantity }),
    ...filterGroups.flatMap((group) =>
      filters[group].map((value) => ({
        label: optionLabel(group, value),
        remove: () => removeFilter(group, value),
      })),
    ),
  ];
  return (
    <>
      {corrected !== undefined && !isAwaited && (
        <p className="mt-6 text-lead wrap-anywhere">
          {correctedText(search.trim(), corrected, missing)}
        </p>
      )}
      {search.trim() !== '' && (
        <div className="mt-6 flex flex-wrap items-baseline gap-x-6 gap-y-1">
          {isAwaited ? (
            <p className="text-lead">Buscando…</p>
          ) : (
            <>
              <p className="text-lead">
                Resultados para:{' '}
                <strong className="font-semibold wrap-anywhere">
                  {corrected ?? search.trim()}
                </strong>
              </p>
              <p className="text-muted-foreground">{foundText(results.found.length)}</p>
            </>
          )}
          <button type="button" className="button-link" onClick={clearSearch}>
            Limpar busca
          </button>
        </div>
      )}
      {results.undated > 0 && (
        <p className="mt-4 text-muted-foreground">
          {undatedText(results.undated)}: confirme no orçamento.
        </p>
      )}
      {chips.length > 0 && (
        <ul className="mt-4 flex flex-wrap items-center gap-2" aria-label="Filtros ativos">
          {chips.map(({ label, remove }) => (
            <li key={label}>
              <button
                type="button"
                className="chip"
                aria-label={`Remover filtro ${label}`}
                onClick={remove}
              >
                {label}
                <Icon shape={close} size={16} />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="button-link ml-2 lg:hidden"
              onClick={() => {
                onBudget({});
                changeQuery({ filters: noFilters });
              }}
            >
              Limpar
            </button>
          </li>
        </ul>
      )}
    </>
  );
}
