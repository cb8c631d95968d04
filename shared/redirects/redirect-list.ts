import { isUuid } from '../catalogue/uuid.ts';
import { mostRedirects } from '../limits/limits.ts';
import { isRecord, parseJson, parseList } from '../lists/decode-list.ts';
import { counted } from '../numbers/format-number.ts';
import { furtherPage } from './redirect.ts';
import {
  droppedQuery,
  isFixedPath,
  isRedirectTarget,
  isSitePath,
  pathOf,
  toFromPath,
  toTargetPath,
} from './site-path.ts';

export interface ShopPages {
  /** Paths of records, whether visible or not. Redirects from these paths are rejected. */
  taken: ReadonlySet<string>;
  /** Paths of visible pages and redirects, as possible destinations. */
  found: ReadonlySet<string>;
}

/** Tables whose records have pages, by path prefix. */
export const recordPages = {
  '/categoria/': 'categories',
  '/ideias/': 'collections',
  '/tecnicas/': 'techniques',
  '/produto/': 'products',
} as const;

/** Returns the table, and the slug or id, for the path of a record. Undefined for any other path. */
export function recordAt(path: string) {
  const [, folder = '', name = ''] = /^(\/[a-z]+\/)([^/]+)$/.exec(path) ?? [];
  const table = new Map(Object.entries(recordPages)).get(folder);
  if (!table || (table === 'products' && !isUuid(name))) return undefined;
  return { table, name };
}

export function askedPath(target: string): string | undefined {
  const path = pathOf(target).replace(furtherPage, '');
  return !target.startsWith('/') || path === '/' || isFixedPath(path) ? undefined : path;
}

export function leadsNowhere(
  target: string,
  pages: ShopPages,
  froms: ReadonlySet<string>,
): boolean {
  const path = askedPath(target);
  return path !== undefined && !pages.found.has(path) && !froms.has(path);
}

export interface ListedRedirect {
  /** Line number in the pasted text, starting at 1. */
  line: number;
  from: string;
  to: string;
  dropped: string;
}

/** Reasons for rejecting a redirect, by error code of add_redirects. Redirects without a destination are not sent. */
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

export const tooManyRedirects = `São no máximo ${counted(mostRedirects, 'redirecionamento', 'redirecionamentos')}`;

const separators = ['\t', ';', ','] as const;

const unquoted = (cell: string) => {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};

/** Parses two spreadsheet columns, separated by tabs, semicolons or commas, with or without headings. */
export function parseRedirectList(pasted: string): ListedRedirect[] {
  const lines = pasted.split(/\r\n|\r|\n/);
  const first = lines.findIndex((text) => text.trim() !== '');
  return lines.flatMap((text, at) => {
    if (text.trim() === '') return [];
    // Listed in order of precedence because URLs may contain commas.
    const separator = separators.find((each) => text.includes(each)) ?? '\t';
    const [start = '', ...others] = text.split(separator);
    const [from, to] = [unquoted(start), unquoted(others.join(separator))];
    // Headings, unlike paths, contain no slash.
    if (at === first && !`${from}${to}`.includes('/')) return [];
    return [
      { line: at + 1, from: toFromPath(from), to: toTargetPath(to), dropped: droppedQuery(from) },
    ];
  });
}

function loops(from: string, targets: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (let path: string | undefined = from; path !== undefined; ) {
    if (passed.has(path)) return true;
    passed.add(path);
    const target = targets.get(path);
    path = target === undefined ? undefined : pathOf(target);
  }
  return false;
}

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

/** Validates a list before it is saved. Returns errors by line. `taken` contains the paths of records. */
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
      return loops(from, targets) ? [[line, 'loop']] : [];
    }),
  );
}

/** Parses the errors of add_redirects, by position in the sent list. Empty for any other error. */
export function refusedRedirects(details: string | null | undefined): Map<number, RedirectProblem> {
  const problems = parseList(parseJson(details ?? ''), (told) => {
    const { place, problem } = isRecord(told) ? told : {};
    return typeof place === 'number' && Object.hasOwn(redirectProblems, String(problem))
      ? ([place - 1, problem as RedirectProblem] as const)
      : undefined;
  });
  return new Map(problems);
}
