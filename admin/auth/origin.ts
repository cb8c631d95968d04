const parameter = 'to';

/** The sign-in page, remembering where its visitor wanted to go. */
export function signInPath(wanted: { pathname: string; search: string }): string {
  const origin = `${wanted.pathname}${wanted.search}`;
  return origin === '/' ? '/login' : `/login?${new URLSearchParams({ [parameter]: origin })}`;
}

/**
 * Where to go after sign-in. Only a path of the back-office: an address given in a link could lead elsewhere, and so
 * could one that is a path until a browser leaves out the tabs and line breaks in it.
 */
export function parseReturnAddress(search: URLSearchParams): string {
  const origin = search.get(parameter) ?? '/';
  const isPath = /^\/(?!\/)[^\p{Cc}\\]*$/u.test(origin);
  return isPath && !/^\/login(?![\w-])/.test(origin) ? origin : '/';
}
