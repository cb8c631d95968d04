import type { ManagedSettings, PublicSettings } from '../project/auth-settings.ts';
import type { ChecklistItem, Requirement } from './checklist.ts';

/** What is known of a project's settings; of the second part nothing without an access token. */
export interface KnownSettings {
  public: PublicSettings | undefined;
  managed: ManagedSettings | undefined;
}

type Value = boolean | number | string;

/** Where each item of the checklist is read; undefined for what is not known. */
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

/** What a setting must be, in words. */
export function requirementText(requirement: Requirement, siteUrl: string): string {
  switch (requirement.kind) {
    case 'switch':
      return requirement.on ? 'ligado' : 'desligado';
    case 'at least':
      return `no mínimo ${requirement.number}`;
    case 'at most':
      return `no máximo ${requirement.number}`;
    case 'address':
      return `${siteUrl}${requirement.path}`;
  }
}

/** What a setting is, in words. */
const valueText = (value: Value): string => {
  if (typeof value === 'boolean') return value ? 'ligado' : 'desligado';
  return value === '' ? 'vazio' : String(value);
};

function isMet(requirement: Requirement, value: Value, siteUrl: string): boolean {
  switch (requirement.kind) {
    case 'switch':
      return value === requirement.on;
    case 'at least':
      return typeof value === 'number' && value >= requirement.number;
    case 'at most':
      return typeof value === 'number' && value <= requirement.number;
    case 'address': {
      // Redirect URLs are a list; the slash at the end of an address says nothing.
      const listed = String(value)
        .split(',')
        .map((each) => each.trim().replace(/\/$/, ''));
      return listed.includes(`${siteUrl}${requirement.path}`);
    }
  }
}

export type Judgement = { state: 'met' | 'unknown' } | { state: 'unmet'; is: string };

/** Whether a project has a setting as the checklist wants it. */
export function judge(item: ChecklistItem, known: KnownSettings, siteUrl: string): Judgement {
  const value = readings[item.key]?.(known);
  if (value === undefined || value === null) return { state: 'unknown' };
  if (isMet(item.requirement, value, siteUrl)) return { state: 'met' };
  return { state: 'unmet', is: valueText(value) };
}
