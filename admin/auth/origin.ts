const parameter = 'to';

export function signInPath(wanted: { pathname: string; search: string }): string {
  const origin = `${wanted.pathname}${wanted.search}`;
  return origin === '/' ? '/login' : `/login?${new URLSearchParams({ [parameter]: origin })}`;
}

/**
 * Returns the path to open after sign-in. Accepts paths of the back-office only: a link could name another site, also
 * by tabs and line breaks, which browsers drop from a path.
 */
export function parseReturnAddress(search: URLSearchParams): string {
  const origin = search.get(parameter) ?? '/';
  const isPath = /^\/(?!\/)[^\p{Cc}\\]*$/u.test(origin);
  return isPath && !/^\/login(?![\w-])/.test(origin) ? origin : '/';
}
