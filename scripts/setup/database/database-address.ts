import { isLocal, projectReference } from '../project/project-address.ts';

const where = 'no painel: Connect → Session pooler';

/** What the dashboard writes in the place of the password. */
const placeholder = /\[YOUR[-_]PASSWORD\]/i;

/** The parts of an address; passwords may hold what an address may not, as nobody encodes them. */
const address = /^postgres(?:ql)?:\/\/(?<user>[^:@/]+)(?::(?<password>.*))?@(?<place>[^@]+)$/;

export interface DatabaseAddress {
  /** Without the password. */
  url: URL;
  /** Undefined where the address has none, or the dashboard's placeholder. */
  password: string | undefined;
}

/** Reads a connection string; undefined for a text that is none. */
export function parseDatabaseAddress(text: string): DatabaseAddress | undefined {
  const { user = '', password = '', place = '' } = address.exec(text)?.groups ?? {};
  const plain = `postgresql://${user}@${place}`;
  if (user === '' || !URL.canParse(plain)) return undefined;
  const url = new URL(plain);
  if (url.hostname === '') return undefined;
  if (password === '' || placeholder.test(password)) return { url, password: undefined };
  try {
    return { url, password: decodeURIComponent(password) };
  } catch {
    return { url, password };
  }
}

/** The project a database belongs to, as far as its address tells. */
function databaseReference({ username, hostname }: URL): string | undefined {
  return (
    /^db\.([a-z]{20})\.supabase\.co$/.exec(hostname)?.[1] ??
    /^[^.]+\.([a-z]{20})$/.exec(decodeURIComponent(username))?.[1]
  );
}

/** What is wrong with a text that was given as the database of a project; undefined for nothing. */
export function refusedDatabase(text: string, projectUrl: string): string | undefined {
  if (/^(sb_|sbp_|eyJ)/.test(text)) return `Esta é uma chave. Copie o endereço do banco, ${where}.`;
  if (/^https?:/.test(text)) {
    return `Este é o endereço do projeto. O do banco começa com postgresql://, ${where}.`;
  }
  const parsed = parseDatabaseAddress(text);
  if (parsed === undefined) {
    return `Isto não é o endereço de um banco. Ele é como postgresql://postgres.…@….pooler.supabase.com:5432/postgres, ${where}.`;
  }
  const { url } = parsed;
  if (/\.supabase\.(com|co)$/.test(url.hostname) && url.port === '6543') {
    return `Este é o Transaction pooler (porta 6543), por onde as migrações não passam. Copie o outro, ${where} (porta 5432).`;
  }
  const project = projectReference(projectUrl);
  const database = databaseReference(url);
  if (project !== undefined && database === undefined) {
    return `Este não é o endereço do banco de um projeto. Copie-o inteiro, ${where}.`;
  }
  if (project !== undefined && project !== database) {
    return `Este é o banco de outro projeto (${database}), e as chaves são de ${project}.`;
  }
  return undefined;
}

/** How far the connection is encrypted, where the address does not say: Supabase refuses others, a database here has none. */
export function sslMode(url: URL): string {
  return url.searchParams.get('sslmode') ?? (isLocal(url.hostname) ? 'disable' : 'require');
}
