import { readFile } from 'node:fs/promises';
import { log } from '@clack/prompts';
import type { SupabaseAccess } from '../../config/environment.ts';
import type { Answers } from './answers.ts';
import { Report, Unchecked } from './check/report.ts';
import {
  managementOf,
  readManagedSettings,
  readPublicSettings,
  type Settings,
} from './project-keys.ts';
import { isTextName, text } from './texts.ts';

export interface ChecklistItem {
  key: string;
  /** Page of the dashboard, below Authentication. */
  page: string;
  setting: string;
  /** `on`, `off`, `at least 8`, `at most 30`, or `<site>` with a path behind it or none. */
  requirement: string;
  /** `always`, or the purpose. */
  needed: string;
}

const row =
  /^\| `(?<key>\w+)` \| (?<page>[^|]+) \| (?<setting>[^|]+) \| (?<requirement>on|off|at (?:least|most) \d+|`<site>[^`|]*`) \| (?<needed>[^|]+) \|$/;

/**
 * Parses the checklist of required settings: the table of a Markdown document whose first column is `key`.
 */
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

/** Readers of each item's value; undefined or null if unknown. */
export const readings: Record<string, (known: Settings) => unknown> = {
  allow_signups: ({ disable_signup }) => not(disable_signup),
  email_provider: ({ external_email }) => external_email,
  confirm_email: ({ mailer_autoconfirm }) => not(mailer_autoconfirm),
  minimum_password_length: ({ password_min_length }) => password_min_length,
  require_current_password: (known) => known.security_update_password_require_current_password,
  leaked_passwords: ({ password_hibp_enabled }) => password_hibp_enabled,
  sign_up_rate_limit: ({ rate_limit_otp }) => rate_limit_otp,
  // Signing in by password counts against this one.
  sign_in_rate_limit: ({ rate_limit_token_refresh }) => rate_limit_token_refresh,
  totp: (known) => known.mfa_totp_enroll_enabled && known.mfa_totp_verify_enabled,
  custom_smtp: ({ smtp_host }) => (smtp_host === undefined ? undefined : !!smtp_host),
  site_url: ({ site_url }) => site_url,
  redirect_urls: ({ uri_allow_list }) => uri_allow_list,
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

/** Returns whether a project meets an item, or its present value if it does not. */
export function judge(
  { key, requirement }: ChecklistItem,
  known: Settings,
  siteUrl: string,
): 'met' | 'unknown' | { is: string } {
  const value = readings[key]?.(known);
  if (value === undefined || value === null) return 'unknown';
  if (isMet(requirement.replace('<site>', siteUrl), value)) return 'met';
  return { is: words[String(value)] ?? String(value) };
}

const tokenMissing = 'dê SUPABASE_ACCESS_TOKEN, ou veja no painel';

function itemFault(item: ChecklistItem, known: Settings, siteUrl: string): string | undefined {
  const { needed, requirement } = item;
  if (requirement.includes('<site>') && !siteUrl) throw new Unchecked('dê PUBLIC_SITE_URL');
  const found = judge(item, known, siteUrl);
  if (found === 'met') return undefined;
  const wanted = requirement
    .replace('<site>', siteUrl)
    .replace(/^(?:on|off|at least|at most)\b/, (it) => words[it] ?? it);
  const purpose = needed === 'always' ? '' : ` (${isTextName(needed) ? text(needed) : needed})`;
  if (found === 'unknown') throw new Unchecked(`deve estar ${wanted}${purpose}: ${tokenMissing}`);
  const fault = `está ${found.is}, e deve estar ${wanted}${purpose}`;
  if (purpose !== '') throw new Unchecked(fault);
  return fault;
}

/**
 * Compares the project with the checklist of docs/deploy.md, and its Data API with what the code expects.
 * @param token personal access token, or empty
 */
export async function checkSettings(
  report: Report,
  { url, publishableKey }: SupabaseAccess,
  siteUrl: string,
  token: string,
  management = managementOf(url),
): Promise<void> {
  const open = await readPublicSettings(url, publishableKey);
  const read = (part: string) => (token ? readManagedSettings(management, token, part) : undefined);
  const known = { ...(await read('config/auth'))?.settings, ...open.settings };
  for (const item of parseChecklist(await readFile('docs/deploy.md', 'utf8'))) {
    const place = `Authentication → ${item.page} → “${item.setting}”`;
    await report.check(place, async () => itemFault(item, known, siteUrl));
  }
  await report.check('Data API → “Max rows”', async () => {
    const { max_rows } = (await read('postgrest'))?.settings ?? {};
    if (max_rows === undefined) throw new Unchecked(`deve estar no mínimo 1000: ${tokenMissing}`);
    return Number(max_rows) >= 1000 ? undefined : `está ${max_rows}, e deve estar no mínimo 1000`;
  });
}

/** Asks for a token for the settings that only the Management API knows; empty for none. */
export async function askToken(answers: Answers, url: string): Promise<string> {
  const management = managementOf(url);
  if (management === '') return '';
  return answers.ask('SUPABASE_ACCESS_TOKEN', {
    attempt: async (token) => {
      const { status, settings } = await readManagedSettings(management, token, 'config/auth');
      if (settings !== undefined) return undefined;
      return status === undefined ? text('tokenUnanswered') : text('tokenRefused', { status });
    },
  });
}

/** Reports the settings, again after each change of the operator; returns the number of faults. */
export async function reviewSettings(
  answers: Answers,
  access: SupabaseAccess,
  siteUrl: string,
): Promise<number> {
  const token = await askToken(answers, access.url);
  for (;;) {
    const lines: string[] = [];
    const report = new Report((line) => lines.push(line));
    await checkSettings(report, access, siteUrl, token);
    log.info(lines.join('\n'));
    const { failed } = report.counts;
    if (failed === 0 || !answers.canAsk) return failed;
    const question = 'Já mudou? Conferir de novo (Não: continuar assim)';
    if (!(await answers.confirm('--check-again', question, true))) return failed;
  }
}
