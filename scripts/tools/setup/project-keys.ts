import { log } from '@clack/prompts';
import { isLoopback } from '#shared/backend/loopback.ts';
import { isRecord } from '#shared/lists/decode-list.ts';
import type { SupabaseAccess } from '../../config/environment.ts';
import { readClaims } from '../../lib/parse.ts';
import type { Answers } from './answers.ts';
import { isTextName, text } from './texts.ts';

/** Patterns of values that operators paste into the wrong field. The error messages are named `urlIsKey` and so on. */
const kinds = {
  Token: /^sbp_/,
  Key: /^(sb_|sbp_|eyJ)/,
  Url: /^https?:/,
  Database: /^postgres(ql)?:/,
};

/** Returns an error message if a value belongs in another field. */
export function mistaken(field: 'url' | 'key' | 'database', given: string, values = {}) {
  for (const [kind, pattern] of Object.entries(kinds)) {
    const name = `${field}Is${kind}`;
    if (isTextName(name) && pattern.test(given)) return text(name, values);
  }
  return undefined;
}

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
  return protocol === 'https:' || isLoopback(hostname)
    ? undefined
    : text('urlIsPlain', { text: given });
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
async function readSettings(
  address: string,
  headers: Record<string, string>,
): Promise<{ status?: number; settings?: Settings; code?: string | undefined }> {
  const signal = AbortSignal.timeout(15_000);
  try {
    const response = await fetch(address, { headers, signal });
    const body: unknown = await response.json().catch(() => undefined);
    const settings: Settings | undefined = response.ok && isRecord(body) ? body : undefined;
    return { status: response.status, ...(settings && { settings }) };
  } catch (error) {
    return { code: ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code };
  }
}

/** Reads the settings that the sign-in service returns for any key. */
export async function readPublicSettings(url: string, apikey: string) {
  const { status, settings } = await readSettings(`${url}/auth/v1/settings`, { apikey });
  const { external, disable_signup, mailer_autoconfirm } = settings ?? {};
  // Another service may be answering at this URL.
  if (typeof disable_signup !== 'boolean' || !isRecord(external)) return { status };
  const external_email = external.email;
  return { status, settings: { external_email, disable_signup, mailer_autoconfirm } };
}

/** Returns the URL of a project in the Management API, or an empty string if Supabase does not host the project. */
export function managementOf(url: string): string {
  const reference = projectReference(url);
  return reference ? `https://api.supabase.com/v1/projects/${reference}` : '';
}

/** @param token personal access token that may read the project's settings */
export const readManagedSettings = (management: string, token: string, part: string) =>
  readSettings(`${management}/${part}`, { authorization: `Bearer ${token}` });

async function tryUrl(url: string): Promise<string | undefined> {
  const { status, code } = await readSettings(`${url}/auth/v1/health`, {});
  if (status !== undefined && status < 500) return undefined;
  if (status !== undefined) return text('projectFailed', { url, status });
  return text(code === 'ENOTFOUND' ? 'projectNotFound' : 'projectAway', { url });
}

async function tryKey(url: string, key: string): Promise<string | undefined> {
  const { status, settings } = await readPublicSettings(url, key);
  if (settings !== undefined) return undefined;
  if (status === undefined) return text('projectAway', { url });
  return text([401, 403].includes(status) ? 'projectRefusedKey' : 'projectIsNone', { url, status });
}

/** Asks for the project's URL and keys, each until the project itself accepts it. */
export async function askProject(answers: Answers): Promise<SupabaseAccess> {
  const given = await answers.ask('PUBLIC_SUPABASE_URL', {
    validate: urlError,
    attempt: (typed) => tryUrl(projectUrl(typed)),
  });
  const url = projectUrl(given);
  // Both keys are hidden, because the secret one may be pasted as the public one by mistake.
  const check = (kind: 'publishable' | 'secret') => ({
    validate: (key: string) => keyError(kind, key),
    attempt: (key: string) => tryKey(url, key),
  });
  const publishableKey = await answers.ask('PUBLIC_SUPABASE_PUBLISHABLE_KEY', check('publishable'));
  const secretKey = await answers.ask('SUPABASE_SECRET_KEY', check('secret'));
  log.success(text('projectReady', { url }));
  return { url, publishableKey, secretKey };
}
