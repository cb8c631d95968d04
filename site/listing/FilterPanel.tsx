import { memo, useId, useState } from 'react';
import type { OptionCounts } from '#shared/catalogue/browsing/filter-index.ts';
import {
  activeFilterCount,
  type FilterGroup,
  type Filters,
  filterGroupOf,
  filterGroups,
  noFilters,
  optionLabel,
  withFilterToggled,
} from '#shared/catalogue/browsing/filters.ts';
import { countText } from '#shared/numbers/format-number.ts';
import { ColorDot } from '../catalogue/components/ColorDot.tsx';
import { changeQuery } from './query-store.ts';

export type FilterOptions = Readonly<Record<FilterGroup, readonly string[]>>;

interface Props {
  options: FilterOptions;
  filters: Filters;
  counts: OptionCounts | undefined;
}

const chooseFilters = (filters: Filters) => changeQuery({ filters });

/** Number of options that a group shows above "Ver mais". */
const shownOptions = 7;

export const FilterPanel = memo(function FilterPanel({ options, filters, counts }: Props) {
  return (
    <div className="flex flex-col gap-8">
      {filterGroups.map(
        (group) =>
          options[group].length > 0 && (
            <Group key={group} group={group} options={options} filters={filters} counts={counts} />
          ),
      )}
    </div>
  );
});

export function FilterHeading({ id, filters }: { id: string; filters: Filters }) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <h2 id={id} className="text-name">
        Filtros
      </h2>
      <FilterCount filters={filters} />
      {activeFilterCount(filters) > 0 && (
        <button
          type="button"
          className="button-link ml-auto"
          onClick={() => chooseFilters(noFilters)}
        >
          Limpar
        </button>
      )}
    </div>
  );
}

export function FilterCount({ filters }: { filters: Filters }) {
  const active = activeFilterCount(filters);
  if (active === 0) return null;
  return (
    <span className="badge-count static!">
      {active}
      <span className="sr-only">{active === 1 ? ' filtro ativo' : ' filtros ativos'}</span>
    </span>
  );
}

function Group({ group, filters, ...all }: Props & { group: FilterGroup }) {
  const [options, chosen, counts] = [all.options[group], filters[group], all.counts?.[group]];
  const [open, setOpen] = useState(false);
  const id = useId();
  const shortened = !open && options.length > shownOptions + 2;
  // Lists options without results last.
  const hasResults = (value: string) =>
    counts === undefined || counts.get(value) || chosen.includes(value);
  const ordered = [...options.filter(hasResults), ...options.filter((value) => !hasResults(value))];
  const first = new Set(ordered.slice(0, shownOptions));
  const shown = shortened
    ? ordered.filter((value) => first.has(value) || chosen.includes(value))
    : ordered;
  return (
    <fieldset id={id}>
      <legend className="mb-1.5 text-small font-semibold text-muted-foreground">
        {filterGroupOf[group].label}
      </legend>
      {shown.map((value) => {
        const count = counts?.get(value) ?? 0;
        const on = chosen.includes(value);
        return (
          <label
            key={value}
            className="filter-option"
            data-empty={count === 0 && !on ? '' : undefined}
          >
            <input
              type="checkbox"
              checked={on}
              onChange={() => chooseFilters(withFilterToggled(filters, group, value))}
            />
            {group === 'colors' && <ColorDot color={value} />}
            <span className="grow">{optionLabel(group, value)}</span>
            <span className="text-small text-muted-foreground tabular-nums">
              <span className="sr-only">, produtos: </span>
              {countText(count)}
            </span>
          </label>
        );
      })}
      {(shortened || open) && (
        <button
          type="button"
          className="button-link min-h-9 text-small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Ver menos' : `Ver mais ${options.length - shown.length}`}
        </button>
      )}
    </fieldset>
  );
}
