import { parseProjectUrl } from '../../../config/environment.ts';
import { UserError } from '../../../lib/user-error.ts';
import { text } from '../texts.ts';

/** Returns true for host names of this machine. */
export const isLocal = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Returns the address of a project, also from its reference or its page in the dashboard. */
export function projectUrl(given: string): string {
  const [, reference] =
    /^(?:https:\/\/supabase\.com\/dashboard\/project\/)?([a-z]{20})(?:\/.*)?$/.exec(given) ?? [];
  if (reference !== undefined) return `https://${reference}.supabase.co`;
  return URL.canParse(given) ? new URL(given).origin : given;
}

/** Returns what is wrong with a text that was given as the address of a project; undefined for nothing. */
export function refusedUrl(given: string): string | undefined {
  const values = { text: given, example: text('urlExample') };
  if (/^postgres(ql)?:/.test(given)) return text('urlIsDatabase', values);
  if (/^(sb_|sbp_|eyJ)/.test(given)) return text('urlIsKey', values);
  if (projectUrl(given) === 'https://supabase.com') return text('urlIsDashboard', values);
  try {
    const url = new URL(parseProjectUrl('PUBLIC_SUPABASE_URL', projectUrl(given)));
    const isPlain = url.protocol === 'http:' && !isLocal(url.hostname);
    return isPlain ? text('urlIsPlain', values) : undefined;
  } catch (error) {
    if (error instanceof UserError) return text('urlIsNone', values);
    throw error;
  }
}

/** Returns the reference of a project on Supabase's own hosts; undefined elsewhere. */
export function projectReference(url: string): string | undefined {
  return /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1];
}
