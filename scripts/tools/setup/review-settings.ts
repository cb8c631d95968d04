import { log } from '@clack/prompts';
import type { SupabaseAccess } from '../../config/environment.ts';
import type { Answers } from './answers.ts';
import { checkSettings } from './check/check-settings.ts';
import { Report } from './check/report.ts';
import { managementOf, readManagedSettings } from './project-keys.ts';
import { text } from './texts.ts';

/** Asks for a token to read the settings that only the Management API returns; empty if there is none. */
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

/** Reports the settings, and checks them again after the operator's changes; returns the number of faults. */
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
