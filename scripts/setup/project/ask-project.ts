import { log } from '@clack/prompts';
import type { SupabaseAccess } from '../../config/environment.ts';
import type { Answers } from '../asking/answers.ts';
import { readPublicSettings } from './auth-settings.ts';
import { projectUrl, refusedUrl } from './project-address.ts';
import { type KeyKind, refusedKey } from './project-keys.ts';

/** Why nothing answered at an address; undefined when something did. */
async function unreachable(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}/auth/v1/health`, { signal: AbortSignal.timeout(15_000) });
    await answer.body?.cancel();
    if (answer.status < 500) return undefined;
    return `O projeto em ${url} não respondeu como devia (resposta ${answer.status}). Ele pode estar pausado: abra-o no painel.`;
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code;
    return cause === 'ENOTFOUND'
      ? `Não há nada em ${url}. Confira a URL e a conexão com a internet; um projeto pausado é ligado de novo no painel.`
      : `${url} não respondeu. Confira a URL e a conexão com a internet, e tente de novo.`;
  }
}

/** Why the project does not take a key; undefined when it does. */
async function refusedByProject(url: string, key: string): Promise<string | undefined> {
  const { status, settings } = await readPublicSettings(url, key);
  if (settings !== undefined) return undefined;
  if (status === undefined) {
    return `${url} não respondeu. Confira a conexão com a internet, e tente de novo.`;
  }
  if (status === 401 || status === 403) {
    return `O projeto em ${url} recusou esta chave: ela é de outro projeto, foi apagada, ou não veio inteira.`;
  }
  return `O que responde em ${url} não é um projeto Supabase (resposta ${status}).`;
}

/** The project's address and keys, each asked for until the project itself takes it. */
export async function askProject(answers: Answers): Promise<SupabaseAccess> {
  const url = projectUrl(
    await answers.text({
      name: 'PUBLIC_SUPABASE_URL',
      message: 'URL do projeto',
      refuse: refusedUrl,
      attempt: (text) => unreachable(projectUrl(text)),
    }),
  );
  const key = (name: string, message: string, kind: KeyKind) =>
    answers.text({
      name,
      message,
      // Also the public one: it is here that the other is pasted by mistake.
      secret: true,
      refuse: (text) => refusedKey(kind, text),
      attempt: (text) => refusedByProject(url, text),
    });
  const publishableKey = await key(
    'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    'Chave pública (sb_publishable_…)',
    'publishable',
  );
  const secretKey = await key('SUPABASE_SECRET_KEY', 'Chave secreta (sb_secret_…)', 'secret');
  log.success(`O projeto em ${url} responde e aceita as duas chaves.`);
  return { url, publishableKey, secretKey };
}
