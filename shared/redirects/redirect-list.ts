import { mostRedirects } from '../limits/limits.ts';
import { counted } from '../numbers/format-number.ts';
import { leadsNowhere, type ShopPages } from './shop-pages.ts';
import {
  droppedQuery,
  isFixedPath,
  isRedirectTarget,
  isSitePath,
  pathOf,
  toFromPath,
  toTargetPath,
} from './site-path.ts';

/** A line of a list of redirects, as it is read. */
export interface ListedRedirect {
  /** Its place in what was pasted, from 1. */
  line: number;
  from: string;
  to: string;
  /** The query that was written after the old address, and does not count. */
  dropped: string;
}

/** Why a redirect cannot be added, by the names add_redirects gives them; what has no destination is not sent. */
export const redirectProblems = {
  from_invalid: 'O endereço antigo não é um caminho, como /pagina-antiga',
  from_fixed: 'O endereço antigo é de uma página que o site sempre tem',
  from_page: 'Há uma página neste endereço: ela apareceria no lugar do redirecionamento',
  to_missing: 'Falta a segunda coluna, com o destino',
  to_invalid: 'O destino não é um caminho do site, como /produtos, nem um endereço com https://',
  same: 'O endereço leva a ele mesmo',
  known: 'Já há um redirecionamento deste endereço',
  double: 'O endereço antigo aparece mais de uma vez na lista',
  loop: 'O redirecionamento anda em círculo',
} as const;

export type RedirectProblem = keyof typeof redirectProblems;

/** What a refused list says of it as a whole. */
export const tooManyRedirects = `São no máximo ${counted(mostRedirects, 'redirecionamento', 'redirecionamentos')}`;

const separators = ['\t', ';', ','] as const;

const unquoted = (cell: string) => {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};

/** A heading names what is in its column; an address has a slash. */
const isHeading = (cells: readonly string[]) => cells.every((cell) => !cell.includes('/'));

/** Two columns as they come from a spreadsheet: with tabs, semicolons or commas, with or without a line of headings. */
export function parseRedirectList(pasted: string): ListedRedirect[] {
  const lines = pasted.split(/\r\n|\r|\n/);
  const first = lines.findIndex((text) => text.trim() !== '');
  return lines.flatMap((text, at) => {
    if (text.trim() === '') return [];
    // The first of them that is there: addresses may have commas in them.
    const separator = separators.find((each) => text.includes(each));
    const place = separator === undefined ? -1 : text.indexOf(separator);
    const cells =
      place < 0
        ? [unquoted(text)]
        : [unquoted(text.slice(0, place)), unquoted(text.slice(place + 1))];
    if (at === first && isHeading(cells)) return [];
    const [from = '', to = ''] = cells;
    return [
      { line: at + 1, from: toFromPath(from), to: toTargetPath(to), dropped: droppedQuery(from) },
    ];
  });
}

/** Whether following a redirect leads back to it, or on and on. */
function goesInCircles(from: string, targets: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (let path: string | undefined = from; path !== undefined; ) {
    if (passed.has(path)) return true;
    passed.add(path);
    const target = targets.get(path);
    path = target === undefined ? undefined : pathOf(target);
  }
  return false;
}

/** What is worth a second look in a redirect that can be saved. */
export function redirectNotes(
  list: readonly ListedRedirect[],
  pages: ShopPages | undefined,
): Map<number, { from?: string; to?: string }> {
  const froms = new Set(list.map(({ from }) => from));
  return new Map(
    list.map(({ line, from, to, dropped }) => [
      line,
      {
        ...(dropped && isSitePath(from) && { from: `Sem "${dropped}": vale para todo ${from}` }),
        ...(pages &&
          isRedirectTarget(to) &&
          leadsNowhere(to, pages, froms) && { to: 'O site não tem esta página hoje' }),
      },
    ]),
  );
}

/**
 * What is wrong with the lines of a list, as far as it shows before it is saved; by line.
 * @param taken addresses of records
 */
export function listProblems(
  list: readonly ListedRedirect[],
  taken: ReadonlySet<string> = new Set(),
): Map<number, RedirectProblem> {
  const targets = new Map(list.map(({ from, to }) => [from, to]));
  const seen = new Set<string>();
  return new Map(
    list.flatMap(({ line, from, to }): [number, RedirectProblem][] => {
      const isDouble = seen.has(from);
      seen.add(from);
      if (!isSitePath(from)) return [[line, 'from_invalid']];
      if (isFixedPath(from)) return [[line, 'from_fixed']];
      if (taken.has(from)) return [[line, 'from_page']];
      if (to === '') return [[line, 'to_missing']];
      if (!isRedirectTarget(to)) return [[line, 'to_invalid']];
      if (pathOf(to) === from) return [[line, 'same']];
      if (isDouble) return [[line, 'double']];
      return goesInCircles(from, targets) ? [[line, 'loop']] : [];
    }),
  );
}

/** The problems a refusal of add_redirects names, by the place in the list that was sent; none for another error. */
export function refusedRedirects(details: string | null | undefined): Map<number, RedirectProblem> {
  let told: unknown;
  try {
    told = JSON.parse(details ?? '');
  } catch {
    return new Map();
  }
  if (!Array.isArray(told)) return new Map();
  return new Map(
    told.flatMap(({ place, problem }: { place?: unknown; problem?: unknown }) =>
      typeof place === 'number' && Object.hasOwn(redirectProblems, String(problem))
        ? [[place - 1, problem as RedirectProblem] as const]
        : [],
    ),
  );
}
