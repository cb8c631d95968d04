import { parseProjectUrl } from '../../config/environment.ts';
import { UserError } from '../../lib/user-error.ts';

const here =
  'A URL do projeto é como https://abcdefghijklmnopqrst.supabase.co (no painel: Data API)';

/** Whether a host name is this machine's. */
export const isLocal = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** The address of a project as it was meant: also by its reference, or by its page in the dashboard. */
export function projectUrl(text: string): string {
  const [, reference] =
    /^(?:https:\/\/supabase\.com\/dashboard\/project\/)?([a-z]{20})(?:\/.*)?$/.exec(text) ?? [];
  if (reference !== undefined) return `https://${reference}.supabase.co`;
  return URL.canParse(text) ? new URL(text).origin : text;
}

/** What is wrong with a text that was given as the address of a project; undefined for nothing. */
export function refusedUrl(text: string): string | undefined {
  if (/^postgres(ql)?:/.test(text)) {
    return `Este é o endereço do banco, que vem depois. ${here}.`;
  }
  if (/^(sb_|sbp_|eyJ)/.test(text)) return `Esta é uma chave, que vem depois. ${here}.`;
  if (/^https:\/\/supabase\.com\b/.test(text) && projectUrl(text) === 'https://supabase.com') {
    return `Este é o painel, e não o projeto. ${here}.`;
  }
  try {
    const { protocol, hostname } = new URL(
      parseProjectUrl('PUBLIC_SUPABASE_URL', projectUrl(text)),
    );
    if (protocol === 'http:' && !isLocal(hostname)) {
      return `${text} não é cifrado: use https. ${here}.`;
    }
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return `Isto não é um endereço. ${here}.`;
    throw error;
  }
}

/** The reference of a project on Supabase's own hosts; undefined elsewhere. */
export function projectReference(url: string): string | undefined {
  return /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1];
}
