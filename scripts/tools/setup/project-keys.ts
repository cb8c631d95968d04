import { log } from '@clack/prompts';
import { isLoopback } from '#shared/backend/loopback.ts';
import { isRecord } from '#shared/lists/decode-list.ts';
import type { SupabaseAccess } from '../../config/environment.ts';
import { readClaims } from '../../lib/parse.ts';
import type { Answers } from './answers.ts';
import { findText, text } from './texts.ts';

/** Patterns of values that operators paste into the wrong field. The error messages are named `urlIsKey` and so on. */
const kinds = {
  Token: /^sbp_/,
  Key: /^(sb_|sbp_|eyJ)/,
  Url: /^https?:/,
  Database: /^postgres(ql)?:/,
};

/** Returns an error message if a value belongs in another field. */
export const mistaken = (field: 'url' | 'key' | 'database', given: string, values = {}) =>
  Object.entries(kinds)
    .filter(([, pattern]) => pattern.test(given))
    .map(([kind]) => findText(`${field}Is${kind}`, values))
    .find((message) => message !== undefined);

/** Returns the URL of a project; also accepts its reference or its dashboard page. */
export function projectUrl(given: string): string {
  const [, reference] =
    /^(?:https:\/\/supabase\.com\/dashboard\/project\/)?([a-z]{20})(?:\/.*)?$/.exec(given) ?? [];
  if (reference !== undefined) return `https://${reference}.supabase.co`;
  return URL.canParse(given) ? new URL(given).origin : given;
}

/** Returns the reference of a project hosted by Supabase; undefined elsewhere. */
export const projectReference = (url: string): string | undefined =>
  /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1];

export function urlError(given: string): string | undefined {
  const mistake = mistaken('url', given);
  if (mistake !== undefined) return mistake;
  const { origin, protocol = '', hostname = '' } = URL.parse(projectUrl(given)) ?? {};
  if (origin === 'https://supabase.com') return text('urlIsDashboard');
  if (!/^https?:$/.test(protocol)) return text('urlIsNone');
  if (protocol === 'https:' || isLoopback(hostname)) return undefined;
  return text('urlIsPlain', { text: given });
}

export function keyError(kind: 'publishable' | 'secret', key: string): string | undefined {
  if (new RegExp(`^sb_${kind}_[\\w-]{8,}$`).test(key)) return undefined;
  const other = kind === 'secret' ? 'publishable' : 'secret';
  const wanted = text(kind);
  if (key.startsWith(`sb_${other}_`)) return text('keysSwapped', { other: text(other), wanted });
  // A key in the legacy format is a JWT.
  const { role } = readClaims(key);
  if (typeof role === 'string') return text('keyIsLegacy', { role, wanted });
  return mistaken('key', key, { wanted }) ?? text('keyIsNone', { wanted, prefix: `sb_${kind}_` });
}

/** Settings of a project by their names in Supabase's APIs; unknown settings are missing. */
export type Settings = Readonly<Record<string, unknown>>;

/** Reads settings. Without a response there is no status, but there may be an error code. */
async function readSettings(address: string, headers: Record<string, string>) {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(15_000) });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, settings: response.ok && isRecord(body) ? body : undefined };
  } catch (error) {
    return { code: ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code };
  }
}

/** Reads the settings that the sign-in service returns for any key. */
export async function readPublicSettings(url: string, apikey: string) {
  const { status, settings, code } = await readSettings(`${url}/auth/v1/settings`, { apikey });
  const { external, disable_signup, mailer_autoconfirm } = settings ?? {};
  // Another service may be answering at this URL.
  if (typeof disable_signup !== 'boolean' || !isRecord(external)) return { status, code };
  const external_email = external.email;
  return { status, settings: { external_email, disable_signup, mailer_autoconfirm } };
}

/** Reads settings from the Management API, with a personal access token. */
export const readManagedSettings = (url: string, token: string, part: string) =>
  readSettings(`https://api.supabase.com/v1/projects/${projectReference(url)}/${part}`, {
    authorization: `Bearer ${token}`,
  });

/** Tries a key of the project, or its URL alone; returns the error, if any. */
async function tryProject(url: string, key = ''): Promise<string | undefined> {
  const { status, settings, code } = await readPublicSettings(url, key);
  if (status === undefined) {
    return text(code === 'ENOTFOUND' ? 'projectNotFound' : 'projectAway', { url });
  }
  if (status >= 500) return text('projectFailed', { url, status });
  if (key === '' || settings !== undefined) return undefined;
  return text([401, 403].includes(status) ? 'projectRefusedKey' : 'projectIsNone', { url, status });
}

/** Asks for the project's URL and keys, each until the project itself accepts it. */
export async function askProject(answers: Answers): Promise<SupabaseAccess> {
  const check = (typed: string) => urlError(typed) ?? tryProject(projectUrl(typed));
  const url = projectUrl(await answers.ask('PUBLIC_SUPABASE_URL', { check }));
  // Both keys are hidden, because the secret one may be pasted as the public one by mistake.
  const publishableKey = await answers.ask('PUBLIC_SUPABASE_PUBLISHABLE_KEY', {
    check: (key) => keyError('publishable', key) ?? tryProject(url, key),
  });
  const secretKey = await answers.ask('SUPABASE_SECRET_KEY', {
    check: (key) => keyError('secret', key) ?? tryProject(url, key),
  });
  log.success(text('projectReady', { url }));
  return { url, publishableKey, secretKey };
}

/** Asks for a token of the Management API; empty if there is none, or if Supabase does not host the project. */
export async function askToken(answers: Answers, url: string): Promise<string> {
  if (projectReference(url) === undefined) return '';
  return answers.ask('SUPABASE_ACCESS_TOKEN', {
    check: async (token) => {
      const { status, settings } = await readManagedSettings(url, token, 'config/auth');
      if (settings !== undefined) return undefined;
      return status === undefined ? text('tokenUnanswered') : text('tokenRefused', { status });
    },
  });
}
