import { isLocal, projectReference } from '../project/project-address.ts';
import { text } from '../texts.ts';

/** Placeholder of the password in the dashboard. */
const placeholder = /\[YOUR[-_]PASSWORD\]/i;

/** Parts of an address; passwords may hold what an address may not, as nobody encodes them. */
const parts = /^postgres(?:ql)?:\/\/(?<user>[^:@/]+)(?::(?<password>.*))?@(?<place>[^@]+)$/;

export interface DatabaseAddress {
  /** Without the password. */
  url: URL;
  /** Undefined if the address has none, or the dashboard's placeholder. */
  password: string | undefined;
}

/** Parses a connection string; undefined for any other text. */
export function parseDatabaseAddress(given: string): DatabaseAddress | undefined {
  const { user = '', password = '', place = '' } = parts.exec(given)?.groups ?? {};
  const url = URL.parse(`postgresql://${user}@${place}`);
  if (user === '' || !url?.hostname) return undefined;
  if (password === '' || placeholder.test(password)) return { url, password: undefined };
  try {
    return { url, password: decodeURIComponent(password) };
  } catch {
    return { url, password };
  }
}

/** Returns the reference of the project a database belongs to, as far as its address tells. */
function databaseReference({ username, hostname }: URL): string | undefined {
  return (
    /^db\.([a-z]{20})\.supabase\.co$/.exec(hostname)?.[1] ??
    /^[^.]+\.([a-z]{20})$/.exec(decodeURIComponent(username))?.[1]
  );
}

/** Returns what is wrong with a text that was given as the database of a project; undefined for nothing. */
export function refusedDatabase(given: string, projectUrl: string): string | undefined {
  if (/^(sb_|sbp_|eyJ)/.test(given)) return text('databaseIsKey');
  if (/^https?:/.test(given)) return text('databaseIsProject');
  const { url } = parseDatabaseAddress(given) ?? {};
  if (url === undefined) return text('databaseIsNone');
  if (/\.supabase\.(com|co)$/.test(url.hostname) && url.port === '6543') {
    return text('databaseIsTransactionPooler');
  }
  const project = projectReference(projectUrl);
  const database = databaseReference(url);
  if (project === undefined || project === database) return undefined;
  if (database === undefined) return text('databaseIsNoProjects');
  return text('databaseIsAnothers', { database, project });
}

/** Returns the `sslmode` of an address, or its default: Supabase refuses plain connections, a database here has no others. */
export function sslMode(url: URL): string {
  return url.searchParams.get('sslmode') ?? (isLocal(url.hostname) ? 'disable' : 'require');
}
