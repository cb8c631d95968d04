import { readFile } from 'node:fs/promises';
import { log } from '@clack/prompts';
import type { SupabaseAccess } from '../../config/environment.ts';
import type { Answers } from './answers.ts';
import {
  projectReference,
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

/** Returns an item's place in the dashboard, the wanted value, and its purpose if not every shop needs it. */
export const describeItem = (
  { page, setting, needed, requirement }: ChecklistItem,
  siteUrl: string,
) => ({
  place: `Authentication → ${page} → “${setting}”`,
  wanted: requirement
    .replace('<site>', siteUrl)
    .replace(/^(?:on|off|at least|at most)\b/, (it) => words[it] ?? it),
  purpose: needed === 'always' ? '' : ` (${isTextName(needed) ? text(needed) : needed})`,
});

/** Reports each item, and returns the number of unmet ones that every shop needs. */
function report(items: readonly ChecklistItem[], known: Settings, siteUrl: string): number {
  const [met, unknown]: [string[], string[]] = [[], []];
  let unmet = 0;
  for (const item of items) {
    const { place, wanted, purpose } = describeItem(item, siteUrl);
    const found = judge(item, known, siteUrl);
    if (found === 'met') met.push(place);
    else if (found === 'unknown') unknown.push(`${place}: ${wanted}${purpose}`);
    else {
      const report = purpose === '' ? log.warn : log.info;
      report(`${place}: está ${found.is}, e deve estar ${wanted}${purpose}.`);
      if (purpose === '') unmet += 1;
    }
  }
  if (met.length > 0) log.success(`Como deve ser:\n${met.join('\n')}`);
  if (unknown.length > 0) {
    log.info(`A conferir à mão, no painel do projeto:\n${unknown.join('\n')}`);
  }
  return unmet;
}

/** Asks for a token for the settings that only the Management API knows; empty for none. */
export const askToken = (answers: Answers, reference: string): Promise<string> =>
  answers.ask('SUPABASE_ACCESS_TOKEN', {
    attempt: async (token) => {
      const { status, settings } = await readManagedSettings(reference, token);
      if (settings !== undefined) return undefined;
      return status === undefined ? text('tokenUnanswered') : text('tokenRefused', { status });
    },
  });

/** Compares the project with the checklist of docs/deploy.md, again after each change of the operator. */
export async function reviewSettings(
  answers: Answers,
  access: SupabaseAccess,
  siteUrl: string,
): Promise<number> {
  const items = parseChecklist(await readFile('docs/deploy.md', 'utf8'));
  const reference = projectReference(access.url);
  const token = reference && (await askToken(answers, reference));
  for (;;) {
    const open = await readPublicSettings(access.url, access.publishableKey);
    const managed = reference && token ? await readManagedSettings(reference, token) : undefined;
    const unmet = report(items, { ...managed?.settings, ...open.settings }, siteUrl);
    if (unmet === 0 || !answers.canAsk) return unmet;
    const question = 'Já mudou? Conferir de novo (Não: continuar assim)';
    if (!(await answers.confirm('--check-again', question, true))) return unmet;
  }
}
