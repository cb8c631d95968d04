import { readFile } from 'node:fs/promises';
import { log } from '@clack/prompts';
import type { SupabaseAccess } from '../../../config/environment.ts';
import type { Answers } from '../asking/answers.ts';
import { readManagedSettings, readPublicSettings } from '../project/auth-settings.ts';
import { projectReference } from '../project/project-address.ts';
import { isTextName, text } from '../texts.ts';
import {
  type ChecklistItem,
  judge,
  type KnownSettings,
  parseChecklist,
  requirementText,
} from './checklist.ts';

const place = ({ page, setting }: ChecklistItem) => `Authentication → ${page} → “${setting}”`;

/** Returns the purpose of an item that not every shop needs; the document's own words are English. */
const purpose = ({ needed }: ChecklistItem): string => {
  if (needed === 'always') return '';
  return ` (${isTextName(needed) ? text(needed) : needed})`;
};

/** Asks for a token for the settings that only the Management API tells; empty where there is none. */
const askToken = (answers: Answers, reference: string): Promise<string> =>
  answers.text({
    name: 'SUPABASE_ACCESS_TOKEN',
    message: text('tokenQuestion'),
    secret: true,
    optional: true,
    refuse: (token) => (token.startsWith('sbp_') ? undefined : text('tokenIsNone')),
    attempt: async (token) => {
      const { status, settings } = await readManagedSettings(reference, token);
      if (settings !== undefined) return undefined;
      return status === undefined ? text('tokenUnanswered') : text('tokenRefused', { status });
    },
  });

/** Tells the state of each item, and returns how many are unmet that every shop needs. */
function report(items: readonly ChecklistItem[], known: KnownSettings, siteUrl: string): number {
  const lines = { met: [] as string[], unknown: [] as string[] };
  let unmet = 0;
  for (const item of items) {
    const wanted = requirementText(item.requirement, siteUrl);
    const judgement = judge(item, known, siteUrl);
    if (judgement.state === 'met') lines.met.push(place(item));
    else if (judgement.state === 'unknown') {
      lines.unknown.push(`${place(item)}: ${wanted}${purpose(item)}`);
    } else {
      const line = `${place(item)}: está ${judgement.is}, e deve estar ${wanted}${purpose(item)}.`;
      if (item.needed !== 'always') log.info(line);
      else {
        log.warn(line);
        unmet += 1;
      }
    }
  }
  if (lines.met.length > 0) log.success(`Como deve ser:\n${lines.met.join('\n')}`);
  if (lines.unknown.length > 0) {
    log.info(`A conferir à mão, no painel do projeto:\n${lines.unknown.join('\n')}`);
  }
  return unmet;
}

/**
 * Compares the project with the checklist of docs/deploy.md, again after each change the operator makes.
 *
 * @returns how many items are not as they must be
 */
export async function reviewSettings(
  answers: Answers,
  access: SupabaseAccess,
  siteUrl: string,
): Promise<number> {
  const items = parseChecklist(await readFile('docs/deploy.md', 'utf8'));
  const reference = projectReference(access.url) ?? '';
  const token = reference === '' ? '' : await askToken(answers, reference);
  for (;;) {
    const open = await readPublicSettings(access.url, access.publishableKey);
    const managed = token === '' ? undefined : await readManagedSettings(reference, token);
    const unmet = report(items, { public: open.settings, managed: managed?.settings }, siteUrl);
    if (unmet === 0 || !answers.canAsk) return unmet;
    const question = 'Já mudou? Conferir de novo (Não: continuar assim)';
    if (!(await answers.confirm('--check-again', question, true, false))) return unmet;
  }
}
