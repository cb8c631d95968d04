import { setTimeout } from 'node:timers/promises';
import { log } from '@clack/prompts';
import { isRecord } from '#shared/lists/decode-list.ts';
import type { SupabaseAccess } from '../../config/environment.ts';
import { assertAnswers, SupabaseAway } from '../../config/resolve-supabase.ts';
import { type Answers, failure, text } from './answers.ts';

/** Returns the URL of a project; also accepts its reference or its page in the dashboard. */
export function projectUrl(given: string): string {
  const pattern = /^(?:https:\/\/supabase\.com\/dashboard\/project\/)?([a-z]{20})(?:[/?#].*)?$/i;
  const reference = pattern.exec(given)?.[1];
  if (reference !== undefined) return `https://${reference.toLowerCase()}.supabase.co`;
  return URL.parse(given)?.origin ?? given;
}

/** Returns the reference of a project hosted by Supabase; undefined for any other. */
export const projectReference = (url: string): string | undefined =>
  /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1];

/** Settings of a project by their names in Supabase's APIs; unknown settings are missing. */
export type Settings = Readonly<Record<string, unknown>>;

/** Reads settings; the status is missing without a response. */
async function readSettings(address: string, headers: Record<string, string>) {
  const options = { headers, signal: AbortSignal.timeout(15_000) };
  const response = await fetch(address, options).catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  const settings = response?.ok && isRecord(body) ? body : undefined;
  return { status: response?.status, settings };
}

/** Reads the settings that the sign-in service returns for any key. */
export async function readPublicSettings(url: string, apikey: string) {
  const { status, settings = {} } = await readSettings(`${url}/auth/v1/settings`, { apikey });
  const { external, disable_signup, mailer_autoconfirm } = settings;
  // Another service may be answering at this URL.
  if (typeof disable_signup !== 'boolean' || !isRecord(external)) return { status };
  const external_email = external.email;
  return { status, settings: { external_email, disable_signup, mailer_autoconfirm } };
}

/** Tries a key of the project, or its URL alone; returns the URL. */
async function tryProject(url: string, key = ''): Promise<string> {
  const { status = 0, settings } = await readPublicSettings(url, key);
  if (status === 0 || status >= 500) throw failure('projectAway', { url });
  if (key !== '' && settings === undefined) throw failure('projectRefusedKey', { url, status });
  return url;
}

/** Asks for the project's URL and keys until the project itself accepts each of them. */
export async function askProject(answers: Answers): Promise<SupabaseAccess> {
  const url = await answers.ask('PUBLIC_SUPABASE_URL', (typed) => tryProject(projectUrl(typed)));
  const tryKey = (key: string) => tryProject(url, key).then(() => key);
  // Hides both keys because the secret one may be pasted as the public one by mistake.
  const publishableKey = await answers.ask('PUBLIC_SUPABASE_PUBLISHABLE_KEY', tryKey);
  const secretKey = await answers.ask('SUPABASE_SECRET_KEY', tryKey);
  log.success(text('projectReady', { url }));
  return { url, publishableKey, secretKey };
}

/** Waits for the tables to appear in the API, which may take a moment to notice new migrations. */
export async function awaitTables(access: SupabaseAccess, pause = 1000, tries = 10): Promise<void> {
  const error = await assertAnswers(access).catch((reason: Error) => reason);
  if (!error) return;
  if (tries > 1) return setTimeout(pause).then(() => awaitTables(access, pause, tries - 1));
  throw error instanceof SupabaseAway ? error : failure('otherProject', { message: error.message });
}

/** Reads settings from the Management API, with an access token of the operator's account, which they may leave out. */
async function askManagedSettings(answers: Answers, url: string): Promise<Settings> {
  const reference = projectReference(url);
  if (reference === undefined) return {};
  return answers.ask('SUPABASE_ACCESS_TOKEN', async (token) => {
    if (token === '') return {};
    const headers = { authorization: `Bearer ${token}` };
    const read = (part: string) =>
      readSettings(`https://api.supabase.com/v1/projects/${reference}/${part}`, headers);
    const { status, settings } = await read('config/auth');
    if (status === undefined) throw failure('tokenUnanswered');
    if (settings === undefined) throw failure('tokenRefused', { status });
    // Null in a project without an SMTP server.
    const smtp_host = settings.smtp_host ?? '';
    const mfa_totp_enabled = settings.mfa_totp_enroll_enabled && settings.mfa_totp_verify_enabled;
    return { ...(await read('postgrest')).settings, ...settings, smtp_host, mfa_totp_enabled };
  });
}

/** Reads the project's settings; without a token, only those that its key may read. */
export async function askSettings(answers: Answers, { url, publishableKey }: SupabaseAccess) {
  const managed = await askManagedSettings(answers, url);
  return { ...managed, ...(await readPublicSettings(url, publishableKey)).settings };
}
