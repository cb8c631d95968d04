import path from 'node:path';
import { sameOriginPath } from '#shared/backend/same-origin.ts';
import { defaultWhatsappPhone } from '#shared/contact/links.ts';
import { parseNetwork } from '../lib/http/addresses.ts';
import { UserError } from '../lib/user-error.ts';
import { readBucketSettings } from './bucket-settings.ts';
import { readMailSettings } from './mail-settings.ts';
import { type PushKeys, readPushKeys } from './push-keys.ts';

/** Parses DATABASE_URL. Error messages omit the value because it contains a password. */
export function parseDatabaseUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.parse(value);
  const isPostgres = /^postgres(ql)?:$/.test(url?.protocol ?? '');
  if (!isPostgres || !url?.hostname || !url.username || url.pathname.length < 2) {
    throw new UserError(
      'DATABASE_URL não é o endereço de um banco PostgreSQL: use postgresql://usuário:senha@servidor:5432/banco. Sinais como @ e / na senha são escritos %40 e %2F. Sem DATABASE_URL, o banco é o embutido.',
    );
  }
  return value;
}

/** Describes a database by name and host, without its password. */
export function describeDatabase(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${decodeURIComponent(pathname.slice(1))} em ${hostname}:${port || 5432}`;
}

export type SupabaseAccess = ReturnType<typeof toAccess>;

export type Environment = ReturnType<typeof readEnvironment>;

/** Variables of a Supabase project, in the environment and in `$DATA_DIR/env.json`. */
const supabaseVariables = [
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
] as const;

export const toVariables = ({ url, publishableKey, secretKey }: SupabaseAccess) => ({
  PUBLIC_SUPABASE_URL: url,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_SECRET_KEY: secretKey,
});

/** Reads a project's variables; empty strings for unset ones. */
export const toAccess = (variables: Readonly<Record<string, unknown>>) => ({
  url: String(variables.PUBLIC_SUPABASE_URL ?? ''),
  publishableKey: String(variables.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? ''),
  secretKey: String(variables.SUPABASE_SECRET_KEY ?? ''),
});

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

function readHosted(variables: NodeJS.ProcessEnv): SupabaseAccess {
  const access = toAccess(variables);
  return { ...access, url: parseUrl('PUBLIC_SUPABASE_URL', access.url).href.replace(/\/+$/, '') };
}

/** Parses the site's URL, normalised as browsers do (case, punycode). Must be an origin: pages link from the root. */
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

/** Parses and validates all environment variables; throws a UserError that names the invalid one. */
export function readEnvironment(variables: NodeJS.ProcessEnv) {
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
  const isChosen = (name: string, value: string, advice: string, usual = '') => {
    const given = variables[name] || usual;
    if (given === value || given === usual) return given === value;
    throw new UserError(`${name}="${given}" não existe: use ${name}=${value}${advice}.`);
  };
  const logsToOutput = isChosen('LOGS', 'stdout', ', ou nada para ter arquivos em DATA_DIR/logs');
  const isUnlogged = isChosen('ACCESS_LOG', 'off', ' para não registrar os acessos, ou nada', 'on');
  const advice = ' para mostrá-las a todos, ou nada para ter só nesta máquina';
  const metricsForAll = isChosen('METRICS', 'public', advice);
  const newDatabase = isChosen('NEW_DATABASE', '1', ' para começar um banco vazio, ou nada');
  const isHosted = missing.length === 0;
  return {
    port,
    /** Network interface that the site listens on; undefined for all. */
    host: variables.HOST || undefined,
    supabasePort,
    dataDir,
    /** Folder where the server's systemd units report backups and updates (`deploy/vitrine.service`). */
    operationsDir: variables.OPERATIONS_DIR || undefined,
    /** Folder for log files; undefined if logs go to the command's output. */
    logs: logsToOutput ? undefined : path.join(dataDir, 'logs'),
    accessLog: !isUnlogged,
    metricsForAll,
    /** Addresses and networks of trusted proxies, in addition to this machine. */
    trustedProxies: parseProxies(variables.TRUSTED_PROXIES),
    siteUrl: parseSiteUrl(variables.PUBLIC_SITE_URL || `http://localhost:${port}`),
    whatsappPhone: phone,
    webhookSecret: variables.PUBLISH_WEBHOOK_SECRET || undefined,
    mail: readMailSettings(variables),
    /** Undefined if our own server serves the site. */
    bucket: readBucketSettings(variables),
    /** Undefined if the keys are generated. */
    push: readPushKeys(variables),
    /** True to allow an empty database to replace a lost one. */
    newDatabase,
    /** Undefined for the embedded backend. */
    hosted: isHosted ? readHosted(variables) : undefined,
    /** PostgreSQL database of the embedded backend; unused with a hosted project, even if the build host sets one. */
    databaseUrl: isHosted ? undefined : parseDatabaseUrl(variables.DATABASE_URL),
  };
}

/** Requires the variables of a public site. Their defaults would produce a site for this machine only. */
export function assertForVisitors(variables: NodeJS.ProcessEnv): void {
  const required = [...supabaseVariables, 'PUBLIC_SITE_URL', 'PUBLIC_WHATSAPP_PHONE'];
  const missing = required.filter((name) => !variables[name]);
  if (missing.length > 0) {
    throw new UserError(
      `Falta definir ${missing.join(', ')}: sem isso o site publicado não seria o seu (docs/deploy.md, parte 1).`,
    );
  }
}

/** Returns true for a host's preview builds. Cloudflare names only the branch; PRODUCTION_BRANCH defaults to `main`. */
export function isPreview(variables: NodeJS.ProcessEnv): boolean {
  const { NETLIFY, CONTEXT, VERCEL_ENV, CF_PAGES_BRANCH, PRODUCTION_BRANCH } = variables;
  if (NETLIFY) return CONTEXT !== 'production';
  if (VERCEL_ENV) return VERCEL_ENV !== 'production';
  return !!CF_PAGES_BRANCH && CF_PAGES_BRANCH !== (PRODUCTION_BRANCH || 'main');
}

export const siteOrigins = ({ siteUrl, port }: Environment): string[] => [
  siteUrl,
  new URL(`http://localhost:${port}`).origin,
  new URL(`http://127.0.0.1:${port}`).origin,
];

/** Returns browsers' Supabase URL: a hosted project's, or a same-origin path that any computer can reach. */
export const servedSupabaseUrl = (environment: Environment): string =>
  environment.hosted?.url ?? sameOriginPath;

/** @param browserUrl Supabase URL for browsers, if it differs from the URL used by builds */
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

/** Returns the back-office's additional variables: the public push key, if push is enabled. */
export const pushVariables = (keys: PushKeys | undefined): Record<string, string> =>
  keys === undefined ? {} : { PUBLIC_PUSH_KEY: keys.publicKey };
