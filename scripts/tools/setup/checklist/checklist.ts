import type { ManagedSettings, PublicSettings } from '../project/auth-settings.ts';

/** Row of the checklist in docs/deploy.md. */
export interface ChecklistItem {
  key: string;
  /** Place in the dashboard, under Authentication. */
  page: string;
  setting: string;
  /** `on`, `off`, `at least 8`, `at most 30`, or `<site>` with a path behind it or none. */
  requirement: string;
  /** `always`, or what it is needed for. */
  needed: string;
}

const row =
  /^\| `(?<key>\w+)` \| (?<page>[^|]+) \| (?<setting>[^|]+) \| (?<requirement>on|off|at (?:least|most) \d+|`<site>[^`|]*`) \| (?<needed>[^|]+) \|$/;

/**
 * Reads the checklist of what a project must have switched on: the table of a Markdown document whose first column is
 * called `key`.
 *
 * @throws Error when there is none, or a row that is not understood
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

/** Settings of a project; the second part is unknown without an access token. */
export interface KnownSettings {
  public: PublicSettings | undefined;
  managed: ManagedSettings | undefined;
}

type Value = boolean | number | string;

/** Reads the value of each item; undefined or null if it is not known. */
export const readings: Record<string, (known: KnownSettings) => Value | null | undefined> = {
  allow_signups: ({ public: open }) => open && !open.disable_signup,
  email_provider: ({ public: open }) => open?.external.email,
  confirm_email: ({ public: open }) => open && !open.mailer_autoconfirm,
  minimum_password_length: ({ managed }) => managed?.password_min_length,
  require_current_password: ({ managed }) =>
    managed?.security_update_password_require_current_password,
  leaked_passwords: ({ managed }) => managed?.password_hibp_enabled,
  sign_in_rate_limit: ({ managed }) => managed?.rate_limit_otp,
  totp: ({ managed }) => managed?.mfa_totp_enroll_enabled && managed.mfa_totp_verify_enabled,
  custom_smtp: ({ managed }) => managed && !!managed.smtp_host,
  site_url: ({ managed }) => managed?.site_url,
  redirect_urls: ({ managed }) => managed?.uri_allow_list,
};

const words: Record<string, string> = {
  ...{ on: 'ligado', off: 'desligado', true: 'ligado', false: 'desligado', '': 'vazio' },
  ...{ 'at least': 'no mínimo', 'at most': 'no máximo' },
};

/** Returns a requirement as the operator reads it. */
export const requirementText = (requirement: string, siteUrl: string): string =>
  requirement
    .replace('<site>', siteUrl)
    .replace(/^(?:on|off|at least|at most)\b/, (it) => words[it] ?? it);

function isMet(requirement: string, value: Value, siteUrl: string): boolean {
  const [, bound, number] = /^at (least|most) (\d+)$/.exec(requirement) ?? [];
  if (bound === 'least') return Number(value) >= Number(number);
  if (bound === 'most') return Number(value) <= Number(number);
  if (typeof value === 'boolean') return value === (requirement === 'on');
  // Redirect URLs are a list; a slash at the end of an address means nothing.
  const addresses = String(value)
    .split(',')
    .map((each) => each.trim().replace(/\/$/, ''));
  return addresses.includes(requirement.replace('<site>', siteUrl));
}

export type Judgement = { state: 'met' } | { state: 'unknown' } | { state: 'unmet'; is: string };

/** Tells whether a project has a setting as the checklist wants it. */
export function judge(item: ChecklistItem, known: KnownSettings, siteUrl: string): Judgement {
  const value = readings[item.key]?.(known);
  if (value === undefined || value === null) return { state: 'unknown' };
  if (isMet(item.requirement, value, siteUrl)) return { state: 'met' };
  return { state: 'unmet', is: words[String(value)] ?? String(value) };
}
