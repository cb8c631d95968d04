import { readFile } from 'node:fs/promises';
import type { SupabaseAccess } from '../../../config/environment.ts';
import {
  managementOf,
  readManagedSettings,
  readPublicSettings,
  type Settings,
} from '../project-keys.ts';
import { isTextName, text } from '../texts.ts';
import { type Report, Unchecked } from './report.ts';

type ChecklistItem = Record<'key' | 'page' | 'setting' | 'requirement' | 'needed', string>;

const row =
  /^\| `(?<key>\w+)` \| (?<page>[^|]+) \| (?<setting>[^|]+) \| (?<requirement>on|off|at (?:least|most) \d+|`<site>[^`|]*`) \| (?<needed>[^|]+) \|$/;

/** Parses the checklist of required settings: the table in a Markdown document whose first column is `key`. */
export function parseChecklist(markdown: string): ChecklistItem[] {
  const [, table] = /^\| key \|.*\n.*\n((?:\|.*\n?)+)/m.exec(markdown) ?? [];
  if (table === undefined) throw new Error('there is no checklist: a table that begins with "key"');
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const item = row.exec(line)?.groups as ChecklistItem | undefined;
      if (item === undefined) throw new Error(`not a row of the checklist: ${line}`);
      return { ...item, requirement: item.requirement.replaceAll('`', '') };
    });
}

const not = (value: unknown) => (typeof value === 'boolean' ? !value : undefined);

/** Functions that read the value of each item; undefined or null if unknown. */
export const readings: Record<string, (known: Settings) => unknown> = {
  allow_signups: ({ disable_signup }) => not(disable_signup),
  email_provider: ({ external_email }) => external_email,
  confirm_email: ({ mailer_autoconfirm }) => not(mailer_autoconfirm),
  minimum_password_length: ({ password_min_length }) => password_min_length,
  require_current_password: (known) => known.security_update_password_require_current_password,
  leaked_passwords: ({ password_hibp_enabled }) => password_hibp_enabled,
  sign_up_rate_limit: ({ rate_limit_otp }) => rate_limit_otp,
  // Password sign-ins count against this limit.
  sign_in_rate_limit: ({ rate_limit_token_refresh }) => rate_limit_token_refresh,
  totp: (known) => known.mfa_totp_enroll_enabled && known.mfa_totp_verify_enabled,
  custom_smtp: ({ smtp_host }) => (smtp_host === undefined ? undefined : !!smtp_host),
  site_url: ({ site_url }) => site_url,
  redirect_urls: ({ uri_allow_list }) => uri_allow_list,
  max_rows: ({ max_rows }) => max_rows,
};

const words: Record<string, string> = {
  ...{ on: 'ligado', off: 'desligado', true: 'ligado', false: 'desligado', '': 'vazio' },
  ...{ 'at least': 'no mínimo', 'at most': 'no máximo' },
};

function isMet(requirement: string, value: unknown): boolean {
  const [, bound, number] = /^at (least|most) (\d+)$/.exec(requirement) ?? [];
  if (bound === 'least') return Number(value) >= Number(number);
  if (bound === 'most') return Number(value) <= Number(number);
  if (typeof value === 'boolean') return value === (requirement === 'on');
  // Redirect URLs are a list; a trailing slash makes no difference.
  const addresses = String(value)
    .split(',')
    .map((each) => each.trim().replace(/\/$/, ''));
  return addresses.includes(requirement);
}

/** Returns an item's fault, if any; throws Unchecked if its value is unknown, or wrong only for some purpose. */
export function itemFault(
  { key, requirement, needed }: Omit<ChecklistItem, 'page' | 'setting'>,
  known: Settings,
  siteUrl: string,
): string | undefined {
  if (requirement.includes('<site>') && !siteUrl) throw new Unchecked('dê PUBLIC_SITE_URL');
  const expected = requirement.replace('<site>', siteUrl);
  const value = readings[key]?.(known) ?? undefined;
  if (value !== undefined && isMet(expected, value)) return undefined;
  const wanted = expected.replace(/^(?:on|off|at least|at most)\b/, (it) => words[it] ?? it);
  const purpose = needed === 'always' ? '' : ` (${isTextName(needed) ? text(needed) : needed})`;
  const needs = `deve estar ${wanted}${purpose}`;
  if (value === undefined) {
    throw new Unchecked(`${needs}: dê SUPABASE_ACCESS_TOKEN, ou veja no painel`);
  }
  const fault = `está ${words[String(value)] ?? value}, e ${needs}`;
  if (purpose !== '') throw new Unchecked(fault);
  return fault;
}

/** Compares the project's settings with docs/deploy.md; without a token, only those that the project's key may read. */
export async function checkSettings(
  report: Report,
  { url, publishableKey }: SupabaseAccess,
  siteUrl: string,
  token: string,
  management = managementOf(url),
): Promise<void> {
  const open = await readPublicSettings(url, publishableKey);
  const read = (part: string) => (token ? readManagedSettings(management, token, part) : undefined);
  const known = {
    ...(await read('postgrest'))?.settings,
    ...(await read('config/auth'))?.settings,
    ...open.settings,
  };
  for (const item of parseChecklist(await readFile('docs/deploy.md', 'utf8'))) {
    const place = `Authentication → ${item.page} → “${item.setting}”`;
    await report.check(place, async () => itemFault(item, known, siteUrl));
  }
  const maxRows = { key: 'max_rows', requirement: 'at least 1000', needed: 'always' };
  await report.check('Data API → “Max rows”', async () => itemFault(maxRows, known, siteUrl));
}
