/** The three services that are served. */
export type Service = 'rest' | 'auth' | 'storage';

/**
 * What the product asks of the sign-in service. The embedded backend sends no e-mail, so that whatever leads to a
 * one-time code, or takes one, could only serve to guess it.
 */
const signIn: Record<string, readonly string[]> = {
  '/auth/v1/token': ['POST'],
  '/auth/v1/signup': ['POST'],
  '/auth/v1/logout': ['POST'],
  // Not to change it: a password is changed by who knows the old one (change_own_password).
  '/auth/v1/user': ['GET'],
  '/auth/v1/settings': ['GET'],
  '/auth/v1/health': ['GET'],
  '/auth/v1/factors': ['POST'],
};

const factor = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ofFactor = new RegExp(`^/auth/v1/factors/${factor}(/challenge|/verify)?$`);

function isSignIn(method: string, pathname: string): boolean {
  const asked = ofFactor.exec(pathname);
  if (asked) return method === (asked[1] === undefined ? 'DELETE' : 'POST');
  return signIn[pathname]?.includes(method) ?? false;
}

/**
 * Which service answers a path; none for everything else the package serves (its studio, `/_system`, the schema at
 * the root of the REST API) and for a path that could be read in two ways.
 */
export function matchService(method: string, pathname: string): Service | undefined {
  if (/%2f|%5c|%00|\\|\/\/|\/\.\.?(\/|$)/i.test(pathname)) return undefined;
  if (pathname.startsWith('/auth/')) return isSignIn(method, pathname) ? 'auth' : undefined;
  if (/^\/rest\/v1\/(rpc\/)?\w+$/.test(pathname)) return 'rest';
  if (/^\/storage\/v1\/(status|bucket|object)(\/|$)/.test(pathname)) return 'storage';
  return undefined;
}
