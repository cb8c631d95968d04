import path from 'node:path';
import { sameOriginPath } from '#shared/backend/same-origin.ts';
import { defaultWhatsappPhone } from '#shared/contact/links.ts';
import { parseNetwork } from '../lib/http/trusted-proxies.ts';
import { UserError } from '../lib/user-error.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { type PushKeys, readPushKeys } from './push-keys.ts';

/** How to speak to the Supabase in force. */
export interface SupabaseAccess {
  url: string;
  publishableKey: string;
  secretKey: string;
}

export interface Environment {
  port: number;
  /** The network interface the site is served at; undefined means all of them. */
  host: string | undefined;
  supabasePort: number;
  dataDir: string;
  /** Where the parts write their logs: a folder of files, or the command's own output. */
  logs: string | undefined;
  /** Whether each request to the site leaves a line there. */
  accessLog: boolean;
  /** Whether the metrics are for everybody, and not for this machine alone. */
  metricsForAll: boolean;
  /** Addresses and networks of the proxies, besides this machine's, that say who asks. */
  trustedProxies: readonly string[];
  siteUrl: string;
  whatsappPhone: string;
  webhookSecret: string | undefined;
  /** By which server the staff is told of new requests; undefined where no e-mail is sent. */
  mail: MailSettings | undefined;
  /** By which keys devices are told of new requests; undefined for those the server makes. */
  push: PushKeys | undefined;
  /** Whether an empty embedded database may be made where one was lost. */
  newDatabase: boolean;
  /** A Supabase project named by the environment; undefined means the embedded backend. */
  hosted: SupabaseAccess | undefined;
  /** The PostgreSQL database the embedded backend keeps its data in; undefined means PGlite. */
  databaseUrl: string | undefined;
}

const supabaseVariables = [
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
] as const;

function parsePort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UserError(`${name}="${value}" não é uma porta: use um número de 1 a 65535.`);
  }
  return port;
}

function parseUrl(name: string, value: string): URL {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
    throw new UserError(
      `${name}="${value}" não é um endereço: use algo como https://exemplo.com.br.`,
    );
  }
  return new URL(value);
}

/** The address of a project as its clients put paths behind it. */
export const parseProjectUrl = (name: string, value: string): string =>
  parseUrl(name, value).href.replace(/\/+$/, '');

/**
 * The pages name each other from the root, so that a site has an address of its own. It is written as browsers write
 * it: lower case, accents as punycode, no port where it is the protocol's own.
 */
export function parseSiteUrl(value: string): string {
  const { origin, pathname, search, hash, username, password } = parseUrl('PUBLIC_SITE_URL', value);
  if (username !== '' || password !== '') {
    throw new UserError(
      'PUBLIC_SITE_URL tem usuário ou senha, que ficariam em todas as páginas: use algo como https://exemplo.com.br.',
    );
  }
  if (!/^\/+$/.test(pathname) || search !== '' || hash !== '') {
    throw new UserError(
      `PUBLIC_SITE_URL="${value}" tem um caminho: o site precisa de um domínio só dele, como https://brindes.suaempresa.com.br.`,
    );
  }
  return origin;
}

/** Parses a list of addresses and networks, separated by commas or blanks. */
const parseProxies = (value = ''): string[] =>
  value
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const network = parseNetwork(entry);
      if (network !== undefined) return network;
      throw new UserError(
        `TRUSTED_PROXIES: "${entry}" não é um endereço nem uma rede: use algo como 172.17.0.1 ou 10.0.0.0/8, separados por vírgulas.`,
      );
    });

/** Reads and checks the variables of the contract; throws a UserError that names the wrong one. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const port = parsePort('PORT', variables.PORT, 4321);
  const supabasePort = parsePort('SUPABASE_PORT', variables.SUPABASE_PORT, 54321);
  if (port === supabasePort) {
    throw new UserError(
      `PORT e SUPABASE_PORT são iguais (${port}): escolha duas portas diferentes.`,
    );
  }
  const missing = supabaseVariables.filter((name) => !variables[name]);
  if (missing.length > 0 && missing.length < supabaseVariables.length) {
    throw new UserError(
      `Falta definir ${missing.join(' e ')}: para usar um projeto Supabase são precisas as três variáveis (${supabaseVariables.join(', ')}); para usar o banco embutido, nenhuma.`,
    );
  }
  const phone = (variables.PUBLIC_WHATSAPP_PHONE || defaultWhatsappPhone).replace(/\D/g, '');
  if (phone.length < 10) {
    throw new UserError(
      `PUBLIC_WHATSAPP_PHONE="${variables.PUBLIC_WHATSAPP_PHONE}" não é um telefone: use país, DDD e número, como ${defaultWhatsappPhone}.`,
    );
  }
  const dataDir = path.resolve(variables.DATA_DIR || '.data');
  if (variables.LOGS && variables.LOGS !== 'stdout') {
    throw new UserError(
      `LOGS="${variables.LOGS}" não existe: use LOGS=stdout, ou nada para ter arquivos em DATA_DIR/logs.`,
    );
  }
  const { ACCESS_LOG: accessLog = '', METRICS: metrics = '' } = variables;
  if (!['', 'on', 'off'].includes(accessLog)) {
    throw new UserError(
      `ACCESS_LOG="${accessLog}" não existe: use ACCESS_LOG=off para não registrar os acessos, ou nada.`,
    );
  }
  if (!['', 'public'].includes(metrics)) {
    throw new UserError(
      `METRICS="${metrics}" não existe: use METRICS=public para mostrá-las a todos, ou nada para ter só nesta máquina.`,
    );
  }
  if (variables.NEW_DATABASE && variables.NEW_DATABASE !== '1') {
    throw new UserError(
      `NEW_DATABASE="${variables.NEW_DATABASE}" não existe: use NEW_DATABASE=1 para começar um banco vazio, ou nada.`,
    );
  }
  return {
    port,
    host: variables.HOST || undefined,
    supabasePort,
    dataDir,
    logs: variables.LOGS ? undefined : path.join(dataDir, 'logs'),
    accessLog: accessLog !== 'off',
    metricsForAll: metrics === 'public',
    trustedProxies: parseProxies(variables.TRUSTED_PROXIES),
    siteUrl: parseSiteUrl(variables.PUBLIC_SITE_URL || `http://localhost:${port}`),
    whatsappPhone: phone,
    webhookSecret: variables.PUBLISH_WEBHOOK_SECRET || undefined,
    mail: readMailSettings(variables),
    push: readPushKeys(variables),
    newDatabase: variables.NEW_DATABASE === '1',
    hosted:
      missing.length > 0
        ? undefined
        : {
            url: parseProjectUrl('PUBLIC_SUPABASE_URL', variables.PUBLIC_SUPABASE_URL ?? ''),
            publishableKey: variables.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
            secretKey: variables.SUPABASE_SECRET_KEY ?? '',
          },
    // Hosts that build for a project may set one of their own, which is nothing to it.
    databaseUrl: missing.length > 0 ? parseDatabaseUrl(variables.DATABASE_URL) : undefined,
  };
}

/** What a site for visitors must be told; without them it would be built for this machine, or for nobody. */
const publicVariables = [...supabaseVariables, 'PUBLIC_SITE_URL', 'PUBLIC_WHATSAPP_PHONE'] as const;

/** Throws a UserError that names what a build for visitors lacks. */
export function assertForVisitors(variables: NodeJS.ProcessEnv): void {
  const missing = publicVariables.filter((name) => !variables[name]);
  if (missing.length > 0) {
    throw new UserError(
      `Falta definir ${missing.join(', ')}: sem isso o site publicado não seria o seu (docs/deploy.md, parte 1).`,
    );
  }
}

/**
 * Whether a host builds what only its own people look at: a preview of a branch, by the same command. Cloudflare
 * names the branch and not what it is for; production is `main` unless `PRODUCTION_BRANCH` says otherwise.
 */
export function isPreview(variables: NodeJS.ProcessEnv): boolean {
  const { NETLIFY, CONTEXT, VERCEL_ENV, CF_PAGES_BRANCH, PRODUCTION_BRANCH } = variables;
  if (NETLIFY) return CONTEXT !== 'production';
  if (VERCEL_ENV) return VERCEL_ENV !== 'production';
  return !!CF_PAGES_BRANCH && CF_PAGES_BRANCH !== (PRODUCTION_BRANCH || 'main');
}

/** Origins of the site's own pages, as browsers write them. */
export const siteOrigins = ({ siteUrl, port }: Environment): string[] => [
  siteUrl,
  new URL(`http://localhost:${port}`).origin,
  new URL(`http://127.0.0.1:${port}`).origin,
];

/**
 * Where browsers reach Supabase when our own server serves the site: a project by its address, and the embedded one on
 * the site's own origin, so that any computer that opens the site reaches it.
 */
export const servedSupabaseUrl = (environment: Environment): string =>
  environment.hosted?.url ?? sameOriginPath;

/**
 * What the builds of site and back-office are told.
 * @param browserUrl where browsers reach Supabase, if not by the address that builds read from
 */
export function buildVariables(
  environment: Environment,
  access: SupabaseAccess,
  browserUrl = access.url,
) {
  return {
    PUBLIC_SUPABASE_URL: access.url,
    PUBLIC_SUPABASE_BROWSER_URL: browserUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: access.publishableKey,
    PUBLIC_SITE_URL: environment.siteUrl,
    PUBLIC_WHATSAPP_PHONE: environment.whatsappPhone,
  };
}

/** What the back-office alone is told besides: the key its devices subscribe to, where a server sends them notices. */
export const pushVariables = (keys: PushKeys | undefined): Record<string, string> =>
  keys === undefined ? {} : { PUBLIC_PUSH_KEY: keys.publicKey };
