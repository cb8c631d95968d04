const parameter = 'to';

export function signInPath(wanted: { pathname: string; search: string }): string {
  const origin = `${wanted.pathname}${wanted.search}`;
  return origin === '/' ? '/login' : `/login?${new URLSearchParams({ [parameter]: origin })}`;
}

/**
 * Returns the path to open after sign-in. Accepts only back-office paths: a link could point to another site, even
 * disguised with tabs and line breaks, which browsers strip from a path.
 */
export function parseReturnAddress(search: URLSearchParams): string {
  const origin = search.get(parameter) ?? '/';
  const isPath = /^\/(?!\/)[^\p{Cc}\\]*$/u.test(origin);
  return isPath && !/^\/login(?![\w-])/.test(origin) ? origin : '/';
}
