import { readFile } from 'node:fs/promises';
import { log } from '@clack/prompts';
import type { SupabaseAccess } from '../../config/environment.ts';
import type { Answers } from '../asking/answers.ts';
import { readManagedSettings, readPublicSettings } from '../project/auth-settings.ts';
import { projectReference } from '../project/project-address.ts';
import { type ChecklistItem, parseChecklist } from './checklist.ts';
import { judge, type KnownSettings, requirementText } from './judge-settings.ts';

/** What an item is for that not every shop needs; the document's own words are English. */
const purposes: Record<string, string> = {
  'with the Pro plan': 'no plano Pro',
  'for a second step of signing in': 'para a verificação em duas etapas',
  'for e-mail': 'para responder por e-mail a quem esqueceu a senha',
};

const purpose = ({ needed }: ChecklistItem): string =>
  needed === 'always' ? '' : ` (${purposes[needed] ?? needed})`;

const place = ({ page, setting }: ChecklistItem) => `Authentication → ${page} → “${setting}”`;

/** A token for the settings that only the Management API tells; empty where there is none. */
const askToken = (answers: Answers, reference: string): Promise<string> =>
  answers.text({
    name: 'SUPABASE_ACCESS_TOKEN',
    message:
      'Token de acesso da sua conta (supabase.com/dashboard/account/tokens), para ler o resto; Enter: conferir à mão',
    secret: true,
    optional: true,
    refuse: (token) =>
      token.startsWith('sbp_') ? undefined : 'Um token de acesso começa com sbp_.',
    attempt: async (token) => {
      const { status, settings } = await readManagedSettings(reference, token);
      if (settings !== undefined) return undefined;
      return status === undefined
        ? 'api.supabase.com não respondeu. Confira a conexão, ou deixe vazio.'
        : `A Supabase recusou o token para este projeto (resposta ${status}). Crie outro, ou deixe vazio.`;
    },
  });

/** Says how each item stands; the ones that every shop needs and that are not as they must be. */
function report(
  items: readonly ChecklistItem[],
  known: KnownSettings,
  siteUrl: string,
): ChecklistItem[] {
  const judged = items.map((item) => ({ item, judgement: judge(item, known, siteUrl) }));
  const met = judged.filter(({ judgement }) => judgement.state === 'met');
  if (met.length > 0) {
    log.success(`Como deve ser:\n${met.map(({ item }) => place(item)).join('\n')}`);
  }
  const unmet = judged.flatMap(({ item, judgement }) =>
    judgement.state === 'unmet' ? [{ item, is: judgement.is }] : [],
  );
  for (const { item, is } of unmet) {
    const wanted = requirementText(item.requirement, siteUrl);
    const line = `${place(item)}: está ${is}, e deve estar ${wanted}${purpose(item)}.`;
    if (item.needed === 'always') log.warn(line);
    else log.info(line);
  }
  const unknown = judged.filter(({ judgement }) => judgement.state === 'unknown');
  if (unknown.length > 0) {
    const lines = unknown.map(
      ({ item }) => `${place(item)}: ${requirementText(item.requirement, siteUrl)}${purpose(item)}`,
    );
    log.info(`A conferir à mão, no painel do projeto:\n${lines.join('\n')}`);
  }
  return unmet.flatMap(({ item }) => (item.needed === 'always' ? [item] : []));
}

/**
 * Holds the project against the checklist of docs/deploy.md, again after each change the operator makes.
 *
 * @returns how many items are not as they must be
 */
export async function reviewSettings(
  answers: Answers,
  access: SupabaseAccess,
  siteUrl: string,
): Promise<number> {
  const items = parseChecklist(await readFile('docs/deploy.md', 'utf8'));
  const reference = projectReference(access.url);
  const token = reference === undefined ? '' : await askToken(answers, reference);
  for (;;) {
    const open = await readPublicSettings(access.url, access.publishableKey);
    const managed =
      reference === undefined || token === ''
        ? undefined
        : (await readManagedSettings(reference, token)).settings;
    const unmet = report(items, { public: open.settings, managed }, siteUrl);
    if (unmet.length === 0 || !answers.canAsk) return unmet.length;
    const again = await answers.confirm(
      '--check-again',
      'Já mudou? Conferir de novo (Não: continuar assim)',
      true,
      false,
    );
    if (!again) return unmet.length;
  }
}
